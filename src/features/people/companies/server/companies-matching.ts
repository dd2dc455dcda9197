import { type SQL, sql } from "drizzle-orm";
import { namedBy } from "../../../../platform/database/named-by.ts";

/** The ids of the companies that somebody means by the words of a name; not of those that are closed. */
export function companiesMatching(text: string): SQL {
  const named = namedBy(sql`search_text(name_fancy)`, text) ?? sql`false`;
  return sql`(select id from companies where deleted_at is null and ${named})`;
}
