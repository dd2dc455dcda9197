import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { namedBy } from "../../../../platform/database/search.ts";
import { Failure } from "../../../../shared/failure.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { discountLimits } from "../../price-tables/rules.ts";
import { priceTables } from "../../price-tables/table.ts";
import { companyTerms, productImages } from "../../products/table.ts";
import type { Side } from "../../quotes/model.ts";
import type { Proposal, ProposalCard, Round } from "../contract.ts";
import { proposalNotFound, roundPassed } from "../failures.ts";
import type { SaleSorting } from "../lifecycle.ts";
import { proposalLines, proposalRounds, proposals, saleOrders } from "../table.ts";

/** What of proposals a side has: a company sees what was sent for it, and what waits for its yes; no drafts. */
export const ofSide = (side: Side): SQL | undefined =>
  "salesmanId" in side
    ? eq(proposals.salesmanId, side.salesmanId)
    : and(
        eq(proposals.companyId, side.companyId),
        sql`(${proposals.sentRound} is not null or ${proposals.status} = 'NEEDS_APPROVAL')`,
      );

/**
 * That a proposal or an order of a side is of somebody who is named so, buyer or other side, or has that number.
 * @param filter as somebody typed it
 */
export function namedOrNumbered(
  table: typeof proposals | typeof saleOrders,
  side: Side,
  filter: string | undefined,
): SQL | undefined {
  if (!filter) return undefined;
  const other =
    "salesmanId" in side
      ? sql`(select c.name_fancy from ${companies} as c where c.id = ${table}.company_id)`
      : sql`(select u.name || ' ' || u.lastname from ${users} as u where u.id = ${table}.salesman_id)`;
  return or(
    namedBy(sql`search_text(${table}.buyer_name, ${other})`, filter) ?? undefined,
    /^\d{1,9}$/.test(filter) ? sql`${table}.number = ${Number(filter)}` : undefined,
  );
}

/** A proposal of a side, which nobody else changes until the transaction ends. @throws proposalNotFound */
export async function lockProposal(tx: Transaction, side: Side, id: string): Promise<ProposalRow> {
  const [row] = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.id, id), ofSide(side)))
    .for("no key update");
  if (!row) throw proposalNotFound();
  return row;
}
export type ProposalRow = typeof proposals.$inferSelect;

/** Who acts on a round has seen another one since. */
export const stale = (round: number): Failure =>
  new Failure(roundPassed.status, {
    code: roundPassed.code,
    message: `Esta proposta foi atualizada. Veja a rodada ${round}.`,
  });

const columns = {
  proposal: proposals,
  companyName: companies.nameFancy,
  companySlug: companies.slug,
  companyImageId: companies.imageId,
  companyDeletedAt: companies.deletedAt,
  companyBlockedAt: companies.blockedAt,
  salesmanName: sql<string>`${users.name} || ' ' || ${users.lastname}`,
  salesmanSlug: users.slug,
  salesmanImageId: users.imageId,
  salesmanDeletedAt: users.deletedAt,
  ownDiscountPoints: sql<number>`coalesce(${companyTerms.discountPoints}, 0)`.mapWith(Number),
  orderId: saleOrders.id,
  orderNumber: saleOrders.number,
  orderStatus: saleOrders.status,
};

export const selectProposals = (connection: Connection) =>
  connection
    .select(columns)
    .from(proposals)
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .innerJoin(users, eq(users.id, proposals.salesmanId))
    .leftJoin(companyTerms, eq(companyTerms.companyId, proposals.companyId))
    .leftJoin(saleOrders, eq(saleOrders.proposalId, proposals.id));
type Row = Awaited<ReturnType<typeof selectProposals>>[number];

/** Of the product of a line, while it is there. */
export const pictureOfLine = sql<string | null>`(select i.image_id from ${productImages} as i
  where i.product_id = ${proposalLines}.product_id order by i.rank limit 1)`;

export async function readRounds(
  connection: Connection,
  proposalId: string,
  isSentAlone: boolean,
): Promise<Round[]> {
  const rounds = await connection
    .select()
    .from(proposalRounds)
    .where(
      and(
        eq(proposalRounds.proposalId, proposalId),
        isSentAlone ? isNotNull(proposalRounds.sentAt) : undefined,
      ),
    )
    .orderBy(desc(proposalRounds.number));
  const lines = await connection
    .select({
      line: proposalLines,
      imageId: pictureOfLine,
    })
    .from(proposalLines)
    .where(eq(proposalLines.proposalId, proposalId))
    .orderBy(asc(proposalLines.round), asc(proposalLines.rank));
  return rounds.map((round) => ({
    number: round.number,
    side: round.side,
    message: round.message,
    lines: lines
      .filter(({ line }) => line.round === round.number)
      .map(({ line, imageId }) => presentLine(line, imageId)),
    freight: centsToReais(round.freightCents),
    payment: presentPayment(round),
    goods: centsToReais(round.goodsCents),
    total: centsToReais(round.totalCents),
    discount: centsToReais(round.discountPoints),
    valid_until: round.validUntil,
    sent_at: round.sentAt?.toISOString() ?? null,
    price_table: round.priceTableName,
  }));
}

export const presentLine = (
  line: typeof proposalLines.$inferSelect,
  imageId: string | null,
): Round["lines"][number] => ({
  product_id: line.productId,
  variant_number: line.variantNumber,
  name: line.name,
  variant: line.variant,
  image: presentImage(imageId),
  amount: line.amount,
  list_price: centsToReais(line.listCents),
  price: centsToReais(line.priceCents),
  total: centsToReais(line.amount * line.priceCents),
});

export const presentPayment = ({
  paymentDays: days,
  paymentPoints: points,
}: Pick<typeof proposalRounds.$inferSelect, "paymentDays" | "paymentPoints">): Round["payment"] =>
  days && { days, percent: centsToReais(points) };

/** A company that is gone or blocked has no page to lead to. */
export const presentParties = (row: Row) => ({
  company: {
    name: row.companyName,
    slug: row.companyDeletedAt || row.companyBlockedAt ? null : row.companySlug,
    image: presentImage(row.companyImageId),
  },
  salesman: {
    name: row.salesmanName,
    slug: row.salesmanDeletedAt ? null : row.salesmanSlug,
    image: presentImage(row.salesmanImageId),
  },
});

export const presentOrder = ({ orderId, orderNumber, orderStatus }: Row) =>
  orderId && orderNumber !== null && orderStatus
    ? { _id: orderId, number: orderNumber, status: orderStatus }
    : null;

const presentHead = (row: Row) => ({
  _id: row.proposal.id,
  number: row.proposal.number,
  status: row.proposal.status,
  round: row.proposal.round,
  ...presentParties(row),
  valid_until: row.proposal.validUntil,
  created_at: row.proposal.createdAt.toISOString(),
  seen_at: row.proposal.seenAt?.toISOString() ?? null,
  buyer: {
    name: row.proposal.buyerName,
    email: row.proposal.buyerEmail,
    phone: row.proposal.buyerPhone,
    document: row.proposal.buyerDocument,
    state: row.proposal.buyerState,
    segment: row.proposal.buyerSegmentId,
  },
});

/** A round that was sent to nobody is the representative's own, but for one that the company is asked about. */
const seesUnsent = (side: Side, { status }: ProposalRow): boolean =>
  "salesmanId" in side || status === "NEEDS_APPROVAL";

/** The number of the newest round that a side sees. */
const newestFor = (side: Side): SQL =>
  "salesmanId" in side
    ? sql`${proposals.round}`
    : sql`case when ${proposals.status} = 'NEEDS_APPROVAL' then ${proposals.round}
        else coalesce(${proposals.sentRound}, ${proposals.round}) end`;

/** One proposal as a side sees it. @throws proposalNotFound */
export async function readProposal(connection: Connection, side: Side, id: string): Promise<Proposal> {
  const [row] = await selectProposals(connection).where(and(eq(proposals.id, id), ofSide(side)));
  if (!row) throw proposalNotFound();
  const [newest] = await connection
    .select({ cents: proposalRounds.commissionCents, table: priceTables })
    .from(proposalRounds)
    .innerJoin(proposals, eq(proposals.id, proposalRounds.proposalId))
    .leftJoin(priceTables, eq(priceTables.id, proposalRounds.priceTableId))
    .where(and(eq(proposalRounds.proposalId, id), sql`${proposalRounds.number} = ${newestFor(side)}`));
  return {
    ...presentHead(row),
    quote_id: row.proposal.quoteId,
    version: row.proposal.version,
    rounds: await readRounds(connection, id, !seesUnsent(side, row.proposal)),
    order: presentOrder(row),
    commission: centsToReais(newest?.cents ?? 0),
    own_discount: centsToReais(discountLimits(newest?.table ?? null, row.ownDiscountPoints).alone),
    refusal: row.proposal.refusal,
  };
}

function sortedBy(order: SaleSorting, side: Side): SQL[] {
  const total = sql`(select r.total_cents from ${proposalRounds} as r
    where r.proposal_id = ${proposals.id} and r.number = ${newestFor(side)})`;
  const sortings: Record<SaleSorting, SQL[]> = {
    recent: [desc(proposals.updatedAt)],
    oldest: [asc(proposals.updatedAt)],
    dearest: [desc(total)],
    cheapest: [asc(total)],
    buyer: [alphabetically(proposals.buyerName)],
  };
  return [...sortings[order], order === "oldest" ? asc(proposals.id) : desc(proposals.id)];
}

/** Some of a side's proposals. */
export async function readProposalCards(
  connection: Connection,
  side: Side,
  {
    where,
    order,
    limit,
    offset,
  }: { where: SQL | undefined; order: SaleSorting; limit: number; offset: number },
): Promise<ProposalCard[]> {
  const rows = await selectProposals(connection)
    .where(and(ofSide(side), where))
    .orderBy(...sortedBy(order, side))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const ids = rows.map(({ proposal }) => proposal.id);
  const newest = await connection
    .select({
      id: proposalRounds.proposalId,
      totalCents: proposalRounds.totalCents,
      commissionCents: proposalRounds.commissionCents,
      firstLine: sql<string>`(select l.name from ${proposalLines} as l
        where l.proposal_id = ${proposalRounds.proposalId} and l.round = ${proposalRounds.number} order by l.rank limit 1)`,
      lineCount: sql<number>`(select count(*) from ${proposalLines} as l
        where l.proposal_id = ${proposalRounds.proposalId} and l.round = ${proposalRounds.number})`.mapWith(
        Number,
      ),
    })
    .from(proposalRounds)
    .innerJoin(
      proposals,
      and(eq(proposals.id, proposalRounds.proposalId), sql`${proposalRounds.number} = ${newestFor(side)}`),
    )
    .where(inArray(proposalRounds.proposalId, ids));
  const byId = new Map(newest.map((each) => [each.id, each]));
  return rows.map((row) => {
    const last = byId.get(row.proposal.id);
    return {
      ...presentHead(row),
      total: centsToReais(last?.totalCents ?? 0),
      commission: centsToReais(last?.commissionCents ?? 0),
      first_line: last?.firstLine ?? "",
      line_count: last?.lineCount ?? 0,
      updated_at: row.proposal.updatedAt.toISOString(),
    };
  });
}
