/** Which table of prices holds for who buys, and what things cost by it. */

/** Tables of a company, customers and prices of one table. */
export const maxTables = 50;
export const maxCustomers = 500;
export const maxItems = 5_000;
/** R$ 10 milhões. */
export const maxPriceCents = 1_000_000_000;

/** By what of who buys a table holds, the nearest first. */
export const heldBy = ["CUSTOMER", "SEGMENT_AND_STATE", "SEGMENT", "STATE", "EVERYBODY"] as const;
export type HeldBy = (typeof heldBy)[number];

/** What is known of who buys; null: not told. */
export interface Buyer {
  /** CPF or CNPJ without punctuation, letters in capitals. */
  document: string | null;
  state: string | null;
  segmentId: string | null;
}

export interface TableScope {
  /** Of a later table a later one (UUID of version 7). */
  id: string;
  companyId: string;
  /** Days in Brasília. */
  validFrom: string;
  validTo: string | null;
  states: readonly string[] | null;
  segmentIds: readonly string[];
  /** Of its customers at least the one that is asked about. */
  documents: readonly string[];
  /** Whether it names any customer. */
  isForCustomers: boolean;
}

export type Standing = "now" | "ahead" | "over";

export function standingOf({ validFrom, validTo }: Pick<TableScope, "validFrom" | "validTo">, today: string) {
  if (validTo !== null && validTo < today) return "over" satisfies Standing;
  return (validFrom > today ? "ahead" : "now") satisfies Standing;
}

/**
 * By what a table holds for who buys; null where it does not. A named customer has it anywhere; of others all that it
 * names must be true of them.
 */
export function holdsBy(table: TableScope, buyer: Buyer, today: string): HeldBy | null {
  if (standingOf(table, today) !== "now") return null;
  if (buyer.document !== null && table.documents.includes(buyer.document)) return "CUSTOMER";
  const { states, segmentIds } = table;
  const ofSegments = segmentIds.length > 0;
  if (ofSegments && !(buyer.segmentId !== null && segmentIds.includes(buyer.segmentId))) return null;
  if (states && !(buyer.state !== null && states.includes(buyer.state))) return null;
  if (ofSegments) return states ? "SEGMENT_AND_STATE" : "SEGMENT";
  if (states) return "STATE";
  return table.isForCustomers ? null : "EVERYBODY";
}

export type Held<Table extends TableScope> = Table & { by: HeldBy };

const newestFirst = (one: TableScope, other: TableScope): number =>
  compare(other.validFrom, one.validFrom) || compare(other.id, one.id);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The tables of a company that hold for who buys today: the nearest first, of these the newest. */
export function tablesFor<Table extends TableScope>(
  tables: readonly Table[],
  { companyId, buyer, today }: { companyId: string; buyer: Buyer; today: string },
): Held<Table>[] {
  return tables
    .filter((table) => table.companyId === companyId)
    .flatMap((table) => {
      const by = holdsBy(table, buyer, today);
      return by ? [{ ...table, by }] : [];
    })
    .sort((one, other) => heldBy.indexOf(one.by) - heldBy.indexOf(other.by) || newestFirst(one, other));
}

export interface TablePrice {
  productId: string;
  /** Null: the product in all its variants. */
  variantNumber: number | null;
  /** In the caller's unit of money. */
  price: number;
}

/** What a table says of a variant, else of its product; undefined where it says nothing. */
export function priceInTable(
  prices: readonly TablePrice[],
  { productId, variantNumber }: Pick<TablePrice, "productId" | "variantNumber">,
): number | undefined {
  const ofProduct = prices.filter((price) => price.productId === productId);
  const exact =
    variantNumber === null ? undefined : ofProduct.find((each) => each.variantNumber === variantNumber);
  return (exact ?? ofProduct.find((each) => each.variantNumber === null))?.price;
}

/**
 * How far a representative goes below a price.
 * @returns hundredths of a percent: alone, and at most with the company's yes (null: no limit)
 */
export function discountLimits(
  table: { discountPoints: number | null; maxDiscountPoints: number | null } | null,
  companyPoints: number,
): { alone: number; maximum: number | null } {
  const maximum = table?.maxDiscountPoints ?? null;
  return { alone: Math.min(table?.discountPoints ?? companyPoints, maximum ?? 10_000), maximum };
}

/** As it is said beside the name of a table. */
export const heldByWords: Record<HeldBy, string> = {
  CUSTOMER: "deste cliente",
  SEGMENT_AND_STATE: "do segmento neste estado",
  SEGMENT: "do segmento",
  STATE: "do estado",
  EVERYBODY: "para todos",
};
