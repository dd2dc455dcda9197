import { type SQL, sql } from "drizzle-orm";
import type { Config } from "../../../../platform/config.ts";
import { isEan } from "../ean.ts";
import { products, wasApproved } from "../table.ts";

const { name, description, call, techInfo } = products;

/** What people read of a product in words that the company chose. */
const texts = { name, description, call, techInfo };

/**
 * Where products are approved, a change of what people read asks again; undefined changes nothing. For the `set` of the
 * update itself, in which columns are as they were before it: whoever saves at the same moment is compared with what the
 * other one wrote.
 */
export function staysApproved(
  { moderation }: Pick<Config, "moderation">,
  { ean, ...columns }: { [Column in keyof typeof texts | "ean"]?: string | null | undefined },
): { approved?: SQL } {
  if (!moderation) return {};
  const same = Object.entries(texts).flatMap(([key, column]) => {
    const value = columns[key as keyof typeof texts];
    return value === undefined ? [] : [sql`${column} is not distinct from ${value}::text`];
  });
  const odd = oddEan(ean);
  const sameEan = odd === null ? [] : [sql`${products.ean} is not distinct from ${odd}::text`];
  return { approved: sql.join([wasApproved, ...same, ...sameEan], sql` and `) };
}

/** What stands in the place of an EAN and is none: people read it like any other text. */
export const oddEan = (ean: string | null | undefined): string | null => (ean && !isEan(ean) ? ean : null);
