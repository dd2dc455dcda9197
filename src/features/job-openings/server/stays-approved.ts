import { type SQL, sql } from "drizzle-orm";
import type { Config } from "../../../platform/config.ts";
import { jobOpenings } from "../table.ts";
import type { columnsOf } from "./write-job-opening.ts";

const { name, description, zipcode, street, number, complement, district, city, state } = jobOpenings;

/** What people read of an opening in words that the company chose. */
const texts = { name, description, zipcode, street, number, complement, district, city, state };

/**
 * Where openings are approved, a change of what people read asks again. For the `set` of the update itself, in which
 * columns are as they were before it: whoever saves at the same moment is compared with what the other one wrote.
 */
export function staysApproved(
  { moderation }: Pick<Config, "moderation">,
  columns: ReturnType<typeof columnsOf>,
): { approved?: SQL } {
  if (!moderation) return {};
  const same = Object.entries(texts).map(
    ([key, column]) => sql`${column} is not distinct from ${columns[key as keyof typeof texts]}::text`,
  );
  return { approved: sql.join([sql`${jobOpenings.approved}`, ...same], sql` and `) };
}
