import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { type Buyer, discountLimits, priceInTable } from "../../price-tables/rules.ts";
import { listRepresented } from "../../products/server/read-products.ts";
import { listTerms, type TermsRow } from "../../products/server/terms.ts";
import { products } from "../../products/table.ts";
import { nameOfVariant, type Payment, unitPriceOf } from "../../products/terms.ts";
import type { ProposalInput } from "../contract.ts";
import {
  productNotYours,
  proposalTooDear,
  representationEnded,
  sellersOwn,
  tooManyRounds,
} from "../failures.ts";
import { maxRounds, maxTotalCents, type ProposalSum, sumOfProposal } from "../price-proposal.ts";
import { proposalLines, proposalRounds, proposals } from "../table.ts";
import {
  isPaymentGranted,
  type OfferTable,
  type RoundTable,
  readTablesOfOffer,
  requireWithinTable,
} from "./tables-of-offer.ts";

/** A line as it will stand in a round; prices in cents. */
export interface OfferedLine {
  companyId: string;
  productId: string | null;
  variantNumber: number | null;
  name: string;
  variant: string | null;
  amount: number;
  listCents: number;
  priceCents: number;
  commissionPoints: number;
}

export interface Offer extends ProposalSum {
  companyId: string;
  lines: OfferedLine[];
  freightCents: number;
  payment: Payment | null;
  validUntil: Day;
  message: string | null;
  /** The table of prices that it was written with. */
  table: RoundTable | null;
  /** Beyond what the representative gives without asking (Lei 4.886, art. 29). */
  needsApproval: boolean;
}

type Given = Pick<
  ProposalInput,
  "lines" | "freight" | "payment" | "valid_until" | "message" | "price_tables"
>;

/** For how long a proposal may hold. */
export const longestValidity = 365;

/** @throws invalidInput (400) */
export function requireDayAhead(day: Day, today: Day): void {
  if (day < today) throw invalidInput({ "proposal.valid_until": "A validade já passou" });
  if (day > addDays(today, longestValidity))
    throw invalidInput({ "proposal.valid_until": "A validade vai até um ano" });
}

/**
 * What a representative offers, an offer for each company. List prices are those of now: of the table that holds for who
 * buys, else of the product, for so many.
 * @throws productNotYours, proposalTooDear, priceTableNotHeld, pricesChanged, discountBeyondTable, invalidInput
 */
export async function readOffers(
  tx: Transaction,
  salesmanId: string,
  given: Given,
  { buyer, today }: { buyer: Buyer; today: Day },
): Promise<Offer[]> {
  requireDayAhead(given.valid_until, today);
  const ids = [...new Set(given.lines.map(({ product }) => product._id))];
  const represented = await listRepresented(tx, salesmanId, ids);
  if (ids.some((id) => !represented.has(id))) throw productNotYours();
  const rows = await tx
    .select({
      id: products.id,
      companyId: products.companyId,
      name: products.name,
      priceCents: products.priceCents,
      commissionPoints: products.commissionPoints,
    })
    .from(products)
    .where(inArray(products.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const terms = await listTerms(tx, ids);
  const tables = await readTablesOfOffer(tx, {
    companyIds: [...new Set(rows.map(({ companyId }) => companyId))],
    productIds: ids,
    chosen: given.price_tables,
    buyer,
    validUntil: given.valid_until,
    today,
  });
  const lines = given.lines.map((line, index): OfferedLine => {
    const product = known.get(line.product._id);
    const row = terms.get(line.product._id);
    if (!product) throw productNotYours();
    const variant = row?.variants.find(({ number }) => number === line.variant);
    if (line.variant !== undefined && !variant)
      throw invalidInput({ [`proposal.lines.${index}.variant`]: "Esta variação não é mais vendida" });
    const ofProduct = given.lines
      .filter(({ product: { _id } }) => _id === product.id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const inTable = priceInTable(tables.get(product.companyId)?.prices ?? [], {
      productId: product.id,
      variantNumber: variant?.number ?? null,
    });
    const listCents =
      inTable ?? unitPriceOf({ price: product.priceCents, steps: row?.own?.steps ?? [] }, ofProduct, variant);
    return {
      companyId: product.companyId,
      productId: product.id,
      variantNumber: variant?.number ?? null,
      name: product.name,
      variant: variant ? nameOfVariant(variant) : null,
      amount: line.amount,
      listCents,
      priceCents: line.price === undefined ? listCents : reaisToCents(line.price),
      commissionPoints: product.commissionPoints,
    };
  });
  const companies = [...new Set(lines.map(({ companyId }) => companyId))];
  if (companies.length > 1 && given.freight > 0)
    throw invalidInput({
      "proposal.freight":
        "São produtos de mais de uma empresa: cada uma cobra o seu. Com frete, faça uma proposta para cada empresa.",
    });
  return companies.map((companyId) => {
    const own = lines.filter((line) => line.companyId === companyId);
    const theirs = own.flatMap(({ productId }) => (productId ? (terms.get(productId) ?? []) : []));
    return offerOf({ companyId, lines: own, given, table: tables.get(companyId) ?? null }, theirs);
  });
}

function offerOf(
  {
    companyId,
    lines,
    given,
    table,
  }: { companyId: string; lines: OfferedLine[]; given: Given; table: OfferTable | null },
  terms: TermsRow[],
): Offer {
  const freightCents = reaisToCents(given.freight);
  const paymentPoints = given.payment ? reaisToCents(given.payment.percent) : 0;
  const sum = requirePriced(lines, { freightCents, paymentPoints });
  const { alone } = discountLimits(table, terms[0]?.company?.discountPoints ?? 0);
  const isGranted = isPaymentGranted(given.payment, terms, table);
  if (table) requireWithinTable(table, lines, isGranted ? 0 : paymentPoints);
  return {
    ...sum,
    companyId,
    lines,
    freightCents,
    payment: given.payment,
    validUntil: given.valid_until,
    message: given.message,
    table: table && { id: table.id, name: table.name, by: table.by },
    needsApproval: sum.discountPoints > alone || !isGranted,
  };
}

/** @throws proposalTooDear */
export function requirePriced(
  lines: Parameters<typeof sumOfProposal>[0],
  given: Parameters<typeof sumOfProposal>[1],
): ProposalSum {
  const sum = sumOfProposal(lines, given);
  if (sum.totalCents < 1 || sum.totalCents > maxTotalCents) throw proposalTooDear();
  return sum;
}

/**
 * Puts an offer into a proposal as a round of its own, or in the place of the one that was not sent yet.
 * @throws tooManyRounds
 */
export async function insertRound(
  tx: Transaction,
  proposalId: string,
  { number, side, sent }: { number: number; side: "SELLER" | "BUYER"; sent: boolean },
  offer: Omit<Offer, "companyId" | "needsApproval">,
): Promise<void> {
  if (number > maxRounds) throw tooManyRounds();
  const isRound = and(eq(proposalRounds.proposalId, proposalId), eq(proposalRounds.number, number));
  await tx.delete(proposalRounds).where(isRound);
  await tx.insert(proposalRounds).values({
    proposalId,
    number,
    side,
    message: offer.message,
    freightCents: offer.freightCents,
    paymentDays: offer.payment?.days ?? null,
    paymentPoints: offer.payment ? reaisToCents(offer.payment.percent) : 0,
    goodsCents: offer.goodsCents,
    totalCents: offer.totalCents,
    commissionCents: offer.commissionCents,
    discountPoints: offer.discountPoints,
    validUntil: offer.validUntil,
    priceTableId: offer.table?.id ?? null,
    priceTableName: offer.table?.name ?? null,
    priceTableBy: offer.table?.by ?? null,
  });
  await tx
    .insert(proposalLines)
    .values(
      offer.lines.map(({ companyId: _, ...line }, rank) => ({ ...line, proposalId, round: number, rank })),
    );
  if (sent) await tx.update(proposalRounds).set({ sentAt: sql`now()` }).where(isRound);
}

/**
 * What is offered is still sold by who offers it: a proposal ends with the representation, and with its products.
 * @throws representationEnded (409)
 */
export async function requireRepresented(
  tx: Transaction,
  { id, salesmanId }: Pick<typeof proposals.$inferSelect, "id" | "salesmanId">,
  round: number,
): Promise<void> {
  const lines = await tx
    .select({ productId: proposalLines.productId })
    .from(proposalLines)
    .where(and(eq(proposalLines.proposalId, id), eq(proposalLines.round, round)));
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const represented = await listRepresented(tx, salesmanId, [...new Set(ids)]);
  if (ids.length < lines.length || ids.some((each) => !represented.has(each))) throw representationEnded();
}

/**
 * Who sells does not buy: neither the representative nor anybody of the company.
 * @throws sellersOwn (422)
 */
export async function requireBuyersOwn(
  tx: Transaction,
  { salesmanId, companyId }: Pick<typeof proposals.$inferSelect, "salesmanId" | "companyId">,
  email: string,
): Promise<void> {
  const sellers = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      sql`${users.id} = ${salesmanId} or ${users.id} in (select e.user_id from ${employees} as e where e.company_id = ${companyId})`,
    );
  const mailbox = mailboxOf(email);
  if (sellers.some((seller) => mailboxOf(seller.email) === mailbox)) throw sellersOwn();
}

/** A round goes to the buyer, and is never changed from then on. @returns the proposal as it stands now */
export async function deliverRound(
  tx: Transaction,
  id: string,
  { round, validUntil }: { round: number; validUntil: Day },
): Promise<typeof proposals.$inferSelect> {
  await tx
    .update(proposalRounds)
    .set({ sentAt: sql`now()` })
    .where(and(eq(proposalRounds.proposalId, id), eq(proposalRounds.number, round)));
  const [row] = await tx
    .update(proposals)
    .set({
      status: "SENT",
      round,
      sentRound: round,
      validUntil,
      refusal: null,
      seenAt: null,
      sentAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(proposals.id, id))
    .returning();
  if (!row) throw new Error("The proposal is held");
  return row;
}
