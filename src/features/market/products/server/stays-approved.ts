import { sql } from "drizzle-orm";
import type { Config } from "../../../../platform/config.ts";
import { staysApproved } from "../../../base/moderation/server/standing.ts";
import { isEan } from "../ean.ts";
import { products, wasApproved } from "../table.ts";

const { name, description, call, techInfo } = products;

/** What people read of a product in words that the company chose. */
const shown = { name, description, call, techInfo };

type Columns = { [Column in keyof typeof shown | "ean"]?: string | null | undefined };

/** Whether a changed product stays approved: see `staysApproved`. */
export function productStaysApproved(config: Pick<Config, "moderation">, { ean, ...columns }: Columns) {
  const odd = oddEan(ean);
  const also = odd === null ? [] : [sql`${products.ean} is not distinct from ${odd}::text`];
  return staysApproved(config, { wasApproved, shown, columns, also });
}

/** What stands in the place of an EAN and is none: people read it like any other text. */
export const oddEan = (ean: string | null | undefined): string | null => (ean && !isEan(ean) ? ean : null);
