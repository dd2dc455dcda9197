import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { isAlive, products } from "../table.ts";
import type { RowValues } from "./read-row.ts";

interface Known {
  id: string;
  name: string;
  ean: string | null;
}

/** Two products answer to the same EAN or name, so that a row cannot say which one it means. */
export const ambiguous = Symbol("ambiguous");

/**
 * Finds which of a company's products a row is about: the one with its EAN, else the one with exactly its name, unless
 * both have an EAN and they differ.
 */
export async function productMatcher(connection: Connection, companyId: string) {
  const known: Known[] = await connection
    .select({ id: products.id, name: products.name, ean: products.ean })
    .from(products)
    .where(and(eq(products.companyId, companyId), isAlive));
  const byEan = Map.groupBy(known, ({ ean }) => ean);
  const byName = Map.groupBy(known, ({ name }) => name);
  const only = (found: Known[]) => (found.length > 1 ? ambiguous : found[0]?.id);
  return ({ name, ean }: RowValues): string | typeof ambiguous | undefined => {
    const sameEan = ean ? byEan.get(ean) : undefined;
    if (sameEan) return only(sameEan);
    const sameName = name ? byName.get(name) : undefined;
    return only((sameName ?? []).filter((product) => !ean || !product.ean));
  };
}
export type ProductMatcher = Awaited<ReturnType<typeof productMatcher>>;
