import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { namedBy } from "../../../../platform/database/named-by.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { literally } from "../../../../shared/search-words.ts";

/** By what somebody is looked for: the columns of an index each. */
export interface Findable {
  id: SQLWrapper;
  /** As an index on it is written. */
  name: SQL;
  email: SQLWrapper;
  phone: SQLWrapper;
  document: SQLWrapper;
  /** Digits of a whole document. */
  documentLength: number;
}

/**
 * What a text that somebody typed may mean, one condition for each meaning: an id, whole digits of a document or a phone,
 * the start of an e-mail, the words of a name. Each is answered by an index of its own.
 */
export function meaningsOf(text: string | undefined, { name, email, ...by }: Findable): SQL[] {
  const typed = text?.trim().toLowerCase() ?? "";
  if (!typed) return [];
  if (looksLikeId(typed)) return [sql`${by.id} = ${typed}`];
  const digits = typed.replace(/[\s().+/-]/g, "");
  if (/^\d{8,14}$/.test(digits)) {
    const phone = digits.length > 11 ? digits.replace(/^55/, "") : digits;
    return [
      ...(digits.length === by.documentLength ? [sql`${by.document} = ${digits}`] : []),
      sql`${by.phone} = ${phone}`,
    ];
  }
  const named = namedBy(name, typed);
  // Signs alone say as little as nothing.
  if (!named) return [];
  const asEmail = sql`${email} like ${`${literally(typed)}%`}`;
  if (typed.includes("@")) return [asEmail];
  return /\s/.test(typed) ? [named] : [named, asEmail];
}

interface Wanted {
  from: PgTable;
  id: SQLWrapper;
  createdAt: SQLWrapper;
  meanings: readonly SQL[];
  /** What all must fulfil. */
  among: SQL | undefined;
  limit: number;
  page: number;
}

/**
 * The ids of a page of what a text may mean, the newest first. Each meaning is looked for by itself: with an `or` between
 * them PostgreSQL reads everything in the order of time, or sorts all that a common word finds.
 */
export function idsOnPage({ from, id, createdAt, meanings, among, limit, page }: Wanted): SQL {
  const found = (meaning?: SQL) => sql`(select ${id} as id, ${createdAt} as at from ${from}
    where ${and(meaning, among) ?? sql`true`}
    order by ${createdAt} desc, ${id} desc limit ${limit * (page + 1)})`;
  const all = meanings.length > 0 ? sql.join(meanings.map(found), sql` union `) : found();
  return sql`(select id from (${all}) as found order by at desc, id desc limit ${limit} offset ${limit * page})`;
}
