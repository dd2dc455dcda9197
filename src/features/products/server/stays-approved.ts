import { type SQL, sql } from "drizzle-orm";
import type { Config } from "../../../platform/config.ts";
import { products } from "../table.ts";

type Texts = Pick<typeof products.$inferInsert, "name" | "description" | "call" | "techInfo">;

/**
 * Where products are approved, a change of what people read asks again. For the `set` of the update itself, in which
 * columns are as they were before it: whoever saves at the same moment is compared with what the other one wrote.
 */
export function staysApproved(
  { moderation }: Pick<Config, "moderation">,
  { name, description, call, techInfo }: Texts,
): { approved?: SQL } {
  if (!moderation) return {};
  const before = sql`(${products.name}, ${products.description}, ${products.call}, ${products.techInfo})`;
  const after = sql`(${name}::text, ${description}::text, ${call}::text, ${techInfo}::text)`;
  return { approved: sql`${products.approved} and ${before} is not distinct from ${after}` };
}
