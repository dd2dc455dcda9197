import { eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { makeToken } from "../../../../platform/secrets.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { type Day, dayInBrasilia } from "../../../../shared/format/dates.ts";
import { companies } from "../../../people/companies/table.ts";
import { buyerPlace, lastDayToRefuse } from "../../agency-law/last-day-to-refuse.ts";
import type { products } from "../../products/table.ts";
import type { OrderStatus, ProposalStatus } from "../lifecycle.ts";
import { sumOfProposal } from "../price-proposal.ts";
import type { RoundTable } from "../server/tables-of-offer.ts";
import { proposalLines, proposalLinks, proposalRounds, proposals, saleOrders } from "../table.ts";

export interface GivenLine {
  product: Pick<typeof products.$inferSelect, "id" | "name" | "priceCents" | "commissionPoints">;
  /** 10 unless told. */
  amount?: number;
  /** Of one piece by the list; that of the product unless told. */
  listCents?: number;
  /** Of one piece, as offered; that of the list unless told. */
  priceCents?: number;
}

interface GivenProposal {
  salesmanId: string;
  companyId: string;
  lines: readonly GivenLine[];
  /** SENT unless told. */
  status?: ProposalStatus;
  buyer?: {
    name?: string;
    email?: string | null;
    phone?: string | null;
    state?: (typeof proposals.$inferInsert)["buyerState"];
  };
  table?: RoundTable;
  freightCents?: number;
  payment?: { days: number[]; points: number };
  message?: string;
  /** 30 days after it was made unless told. */
  validUntil?: Day;
  quoteId?: string;
  /** Of one piece of each line: what the buyer asks for where the state is COUNTERED; a tenth less unless told. */
  counterCents?: number;
  createdAt?: Date;
}

type NewRound = Omit<typeof proposalRounds.$inferInsert, keyof ReturnType<typeof sumOfProposal>>;

let made = firstSerial;

/** Puts a proposal into the database, in any state, and a link that opens it; nobody is told of it. */
export async function createProposal(
  connection: Connection,
  { status = "SENT", createdAt = new Date(), ...given }: GivenProposal,
): Promise<{ proposal: typeof proposals.$inferSelect; token: string }> {
  made += 1;
  const isSent = status !== "DRAFT" && status !== "NEEDS_APPROVAL";
  const isCountered = status === "COUNTERED";
  const round = isCountered ? 2 : 1;
  const isOver = ["ACCEPTED", "DECLINED", "WITHDRAWN"].includes(status);
  const isSeen = isSent && status !== "SENT" && status !== "WITHDRAWN" && status !== "EXPIRED";
  const { name = "Marina Alves", email = `compras${made}@cliente.test`, phone = null } = given.buyer ?? {};
  const validUntil = given.validUntil ?? addDays(dayInBrasilia(createdAt), status === "EXPIRED" ? -1 : 30);
  const [proposal] = await connection
    .insert(proposals)
    .values({
      companyId: given.companyId,
      salesmanId: given.salesmanId,
      quoteId: given.quoteId ?? null,
      status,
      round,
      sentRound: isSent ? round : null,
      buyerName: name,
      buyerEmail: email,
      buyerPhone: phone,
      buyerState: given.buyer?.state ?? null,
      validUntil,
      sentAt: isSent ? createdAt : null,
      seenAt: isSeen ? createdAt : null,
      closedAt: isOver ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  if (!proposal) throw new Error("The proposal was not inserted");
  const of = {
    proposalId: proposal.id,
    freightCents: given.freightCents ?? 0,
    paymentDays: given.payment?.days ?? null,
    paymentPoints: given.payment?.points ?? 0,
    validUntil,
    ...(given.table && {
      priceTableId: given.table.id,
      priceTableName: given.table.name,
      priceTableBy: given.table.by,
    }),
    createdAt,
  };
  await insertRound(
    connection,
    { ...of, number: 1, side: "SELLER", message: given.message ?? null, sentAt: isSent ? createdAt : null },
    given.lines,
  );
  if (isCountered)
    await insertRound(
      connection,
      { ...of, number: 2, side: "BUYER", message: "Fecha por este valor?", sentAt: createdAt },
      given.lines.map((line) => ({
        ...line,
        priceCents: given.counterCents ?? Math.round(((line.priceCents ?? line.product.priceCents) * 9) / 10),
      })),
    );
  const { token, hash } = makeToken();
  await connection.insert(proposalLinks).values({ tokenHash: hash, proposalId: proposal.id });
  return { proposal, token };
}

async function insertRound(
  connection: Connection,
  { sentAt, ...round }: NewRound,
  given: readonly GivenLine[],
): Promise<void> {
  const { proposalId, number } = round;
  const lines = given.map(({ product, amount = 10, listCents = product.priceCents, priceCents }, rank) => ({
    proposalId,
    round: number,
    rank,
    productId: product.id,
    name: product.name,
    amount,
    listCents,
    priceCents: priceCents ?? listCents,
    commissionPoints: product.commissionPoints,
  }));
  const { freightCents = 0, paymentPoints = 0 } = round;
  await connection
    .insert(proposalRounds)
    .values({ ...round, ...sumOfProposal(lines, { freightCents, paymentPoints }) });
  await connection.insert(proposalLines).values(lines);
  // Lines come before: what was sent takes no more of them.
  if (sentAt)
    await connection
      .update(proposalRounds)
      .set({ sentAt })
      .where(sql`${proposalRounds.proposalId} = ${proposalId} and ${proposalRounds.number} = ${number}`);
}

type GivenOrder = Omit<GivenProposal, "status"> & {
  /** AWAITING_COMPANY unless told. */
  status?: OrderStatus;
  document?: string;
  city?: string;
  state?: string;
  /** The last day on which the company may refuse; that of the law unless told. */
  refuseBy?: Day;
  reason?: string;
};

/** Puts an accepted proposal into the database with the order that it became, in any state. */
export async function createSaleOrder(
  connection: Connection,
  { status = "AWAITING_COMPANY", document, city, state, refuseBy, reason, ...given }: GivenOrder,
): Promise<{
  order: typeof saleOrders.$inferSelect;
  proposal: typeof proposals.$inferSelect;
  token: string;
}> {
  const createdAt = given.createdAt ?? new Date();
  const { proposal, token } = await createProposal(connection, { ...given, createdAt, status: "ACCEPTED" });
  const [round] = await connection
    .select()
    .from(proposalRounds)
    .where(sql`${proposalRounds.proposalId} = ${proposal.id} and ${proposalRounds.number} = 1`);
  if (!round) throw new Error("The round was not inserted");
  const [seat] = await connection
    .select({ city: companies.city, state: companies.state })
    .from(companies)
    .where(eq(companies.id, given.companyId));
  const place = { city: city ?? "Campinas", state: state ?? "SP" };
  const { lastDay } = lastDayToRefuse({
    deliveredOn: dayInBrasilia(createdAt),
    buyer: buyerPlace(seat, place),
    agreedDays: null,
  });
  const isEnded = ["REFUSED", "CANCELED"].includes(status);
  const wasConfirmed = ["CONFIRMED", "INVOICED", "DELIVERED"].includes(status);
  const [order] = await connection
    .insert(saleOrders)
    .values({
      proposalId: proposal.id,
      round: round.number,
      companyId: given.companyId,
      salesmanId: given.salesmanId,
      status,
      buyerName: proposal.buyerName,
      buyerDocument: document ?? "52998224725",
      buyerEmail: proposal.buyerEmail ?? "",
      ...place,
      totalCents: round.totalCents,
      commissionCents: round.commissionCents,
      refuseBy: refuseBy ?? lastDay,
      reason: reason ?? (status === "REFUSED" ? "Sem estoque até março." : null),
      canceledBy: status === "CANCELED" ? "BUYER" : null,
      confirmedAt: wasConfirmed ? createdAt : null,
      invoicedAt: status === "INVOICED" || status === "DELIVERED" ? createdAt : null,
      deliveredAt: status === "DELIVERED" ? createdAt : null,
      endedAt: isEnded ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  if (!order) throw new Error("The order was not inserted");
  return { order, proposal, token };
}
