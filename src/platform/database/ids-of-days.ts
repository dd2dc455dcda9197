import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Day } from "../../shared/format/dates.ts";
import { beginOfDay } from "./brasilia-days.ts";

/** An id is made after its row was begun, by as long as the transaction took; none takes an hour. */
const longest = sql`interval '1 hour'`;
/** A clock that was set back makes ids that look older than their rows. */
const setBack = sql`interval '1 minute'`;

/** The lowest id of version 7 of a millisecond (RFC 9562): the milliseconds since 1970 stand first in it. */
const lowestOf = (instant: SQL): SQL => sql`(lpad(to_hex(greatest(0,
  floor(extract(epoch from ${instant}) * 1000))::bigint), 12, '0') || '00000000000000000000')::uuid`;

interface Dated {
  /** Of version 7, made by the database as the row is written. */
  id: SQLWrapper;
  createdAt: SQLWrapper;
  /** Days of Brasília, the first and the last. */
  from: Day | null;
  to: Day | null;
}

/**
 * Rows of some days, as conditions: the moment at which they were made decides, and an index that ends in the id finds
 * them, as ids grow with time. So an index by something else answers for its days as well.
 */
export function madeOnDays({ id, createdAt, from, to }: Dated): SQL[] {
  const conditions = [];
  if (from) {
    const begin = beginOfDay(from);
    conditions.push(sql`${createdAt} >= ${begin}`, sql`${id} >= ${lowestOf(sql`${begin} - ${setBack}`)}`);
  }
  if (to) {
    const end = beginOfDay(to, 1);
    conditions.push(sql`${createdAt} < ${end}`, sql`${id} < ${lowestOf(sql`${end} + ${longest}`)}`);
  }
  return conditions;
}
