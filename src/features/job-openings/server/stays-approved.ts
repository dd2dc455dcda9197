import { type SQL, sql } from "drizzle-orm";
import type { Config } from "../../../platform/config.ts";
import { jobOpenings, wasApproved } from "../table.ts";

const { name, description, benefitsText, zipcode, street, number, complement, district, city, state } =
  jobOpenings;

/** What people read of an opening in words that the company chose. */
const texts = { name, description, benefitsText, zipcode, street, number, complement, district, city, state };

/**
 * Where openings are approved, a change of what people read asks again; undefined changes nothing. For the `set` of the update itself, in which
 * columns are as they were before it: whoever saves at the same moment is compared with what the other one wrote.
 */
export function staysApproved(
  { moderation }: Pick<Config, "moderation">,
  columns: { [Column in keyof typeof texts]?: string | null | undefined },
): { approved?: SQL } {
  if (!moderation) return {};
  const same = Object.entries(texts).flatMap(([key, column]) => {
    const value = columns[key as keyof typeof texts];
    return value === undefined ? [] : [sql`${column} is not distinct from ${value}::text`];
  });
  return { approved: sql.join([wasApproved, ...same], sql` and `) };
}
