import { type SQL, sql } from "drizzle-orm";
import { namedBy } from "../../../../platform/database/named-by.ts";

/** The ids of the people whom somebody means by a text: the words of a name, or a whole e-mail. Closed accounts have neither. */
export function peopleMatching(text: string): SQL {
  const named = namedBy(sql`search_text(name, lastname)`, text) ?? sql`false`;
  return sql`(select id from users where deleted_at is null and (email = ${text.toLowerCase()} or ${named}))`;
}
