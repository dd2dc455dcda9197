import type { Transaction } from "../../../../platform/database/database.ts";
import { Failure, invalidInput } from "../../../../shared/failure.ts";
import { type Day, formatDay } from "../../../../shared/format/dates.ts";
import { formatShortPercent } from "../../../../shared/format/money.ts";
import type { Buyer, Held, HeldBy, TablePrice } from "../../price-tables/rules.ts";
import { type KnownTable, listPrices, listTablesFor } from "../../price-tables/server/choose-price-tables.ts";
import type { TermsRow } from "../../products/server/terms.ts";
import { type Payment, resolveTerms } from "../../products/terms.ts";
import type { ProposalInput } from "../contract.ts";
import { discountBeyondTable, pricesChanged, priceTableNotHeld, tableOfAnother } from "../failures.ts";
import { discountOf } from "../price-proposal.ts";

/** What a round keeps of the table that it was written with. */
export interface RoundTable {
  id: string;
  name: string;
  by: HeldBy;
}

export interface OfferTable extends Held<KnownTable> {
  /** In cents, of the products that are offered. */
  prices: TablePrice[];
}

interface Asked {
  companyIds: readonly string[];
  productIds: readonly string[];
  chosen: ProposalInput["price_tables"];
  buyer: Buyer;
  validUntil: Day;
  today: Day;
}

/**
 * The table of each company by which an offer is priced: the one that was chosen, else the nearest; none where none holds.
 * They stay as they are until the transaction ends.
 * @throws priceTableNotHeld (422), pricesChanged (409), invalidInput (400)
 */
export async function readTablesOfOffer(
  tx: Transaction,
  { companyIds, productIds, chosen, buyer, validUntil, today }: Asked,
): Promise<Map<string, OfferTable>> {
  const held = await listTablesFor(tx, companyIds, { buyer, today, held: true });
  const taken = new Map<string, Held<KnownTable>>();
  for (const { _id, version } of chosen) {
    const table = [...held.values()].flat().find(({ id }) => id === _id.toLowerCase());
    if (!table) throw priceTableNotHeld({ "proposal.price_tables": priceTableNotHeld.message });
    if (version !== undefined && version !== table.version) throw pricesChanged();
    if (taken.has(table.companyId))
      throw invalidInput({ "proposal.price_tables": "De cada empresa vale uma tabela só" });
    taken.set(table.companyId, table);
  }
  for (const [companyId, [nearest]] of held)
    if (nearest && !taken.has(companyId)) taken.set(companyId, nearest);
  for (const { name, validTo } of taken.values())
    if (validTo !== null && validUntil > validTo)
      throw invalidInput({
        "proposal.valid_until": `A tabela ${name} vale até ${formatDay(validTo)}: a proposta também vai até esse dia`,
      });
  const prices = await listPrices(
    tx,
    [...taken.values()].map(({ id }) => id),
    productIds,
  );
  return new Map(
    [...taken].map(([companyId, table]) => [companyId, { ...table, prices: prices.get(table.id) ?? [] }]),
  );
}

/**
 * What no yes of the company can grant by a table: more off than that leaves, counted with what the way of payment takes off.
 * @throws discountBeyondTable (422)
 */
export function requireWithinTable(
  { name, maxDiscountPoints: maximum }: Pick<KnownTable, "name" | "maxDiscountPoints">,
  lines: readonly { listCents: number; priceCents: number }[],
  paymentPoints: number,
): void {
  if (maximum === null) return;
  const furthest = Math.max(
    0,
    ...lines.map(({ listCents, priceCents }) =>
      discountOf(listCents, priceCents, Math.min(0, paymentPoints)),
    ),
  );
  if (furthest <= maximum) return;
  const message = `${name} deixa até ${formatShortPercent(maximum / 100)} de desconto, mesmo com o sim da empresa.`;
  throw new Failure(discountBeyondTable.status, {
    code: discountBeyondTable.code,
    message,
    fields: { "proposal.lines": message },
  });
}

/**
 * Prices that were given for who buys, or for where they are, are theirs alone.
 * @throws tableOfAnother (422)
 */
export function requireBuyerOfTable(
  by: HeldBy | null,
  given: { document: string; state: string },
  told: { buyerDocument: string | null; buyerState: string | null },
): void {
  if (by === "CUSTOMER" && given.document !== told.buyerDocument)
    throw tableOfAnother({ "acceptance.document": "Esta proposta é de outro CPF ou CNPJ" });
  if ((by === "STATE" || by === "SEGMENT_AND_STATE") && given.state !== told.buyerState)
    throw tableOfAnother({ "acceptance.state": `Estes preços valem para entregas em ${told.buyerState}` });
}

/**
 * Whether all of the products are sold that way, or on dearer terms: without the company's word nobody grants a delay or
 * takes something off (Lei 4.886, art. 29). Where neither company nor product names any way of payment, that is at once.
 */
export function isPaymentGranted(
  payment: Payment | null,
  terms: TermsRow[],
  table: OfferTable | null,
): boolean {
  if (!payment) return true;
  return terms.every(({ own, company }) => {
    const none = { leadDays: null, states: null, payments: null };
    // The states of a table say for whom it is, not where to it is delivered.
    const ofTable = table ? { ...none, payments: table.payments } : none;
    const { payments } = resolveTerms([own ?? none, ofTable, company ?? none]);
    if (!payments) return payment.days.join() === "0" && payment.percent >= 0;
    return payments.some(
      ({ days, percent }) => days.join() === payment.days.join() && payment.percent >= percent,
    );
  });
}
