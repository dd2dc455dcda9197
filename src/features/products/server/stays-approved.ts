import { type SQL, sql } from "drizzle-orm";
import type { Config } from "../../../platform/config.ts";
import { isEan } from "../ean.ts";
import { products } from "../table.ts";

type Texts = Pick<typeof products.$inferInsert, "name" | "description" | "call" | "techInfo" | "ean">;

/**
 * Where products are approved, a change of what people read asks again. For the `set` of the update itself, in which
 * columns are as they were before it: whoever saves at the same moment is compared with what the other one wrote.
 */
export function staysApproved(
  { moderation }: Pick<Config, "moderation">,
  { name, description, call, techInfo, ean }: Texts,
): { approved?: SQL } {
  if (!moderation) return {};
  const before = sql`(${products.name}, ${products.description}, ${products.call}, ${products.techInfo})`;
  const after = sql`(${name}::text, ${description}::text, ${call}::text, ${techInfo}::text)`;
  const sameEan = sql`(${oddEan(ean)}::text is null or ${oddEan(ean)} is not distinct from ${products.ean})`;
  return { approved: sql`${products.approved} and ${before} is not distinct from ${after} and ${sameEan}` };
}

/** What stands in the place of an EAN and is none: people read it like any other text. */
export const oddEan = (ean: string | null | undefined): string | null => (ean && !isEan(ean) ? ean : null);
