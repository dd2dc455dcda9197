import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";

/** What everybody could find for the first time after one moment and until another. */
export interface PublishedWithin {
  after: Date;
  until: Date;
}

/** The condition of a list by which only that is found; it reads its parameters by name. */
export const publishedWithin = (publishedAt: SQLWrapper): SQL =>
  sql`${publishedAt} > ${sql.placeholder("publishedAfter")}::timestamptz and ${publishedAt} <= ${sql.placeholder("publishedUntil")}::timestamptz`;

/** The parameters of that condition. */
export const valuesOfPublished = (published: PublishedWithin | undefined) => ({
  publishedAfter: published?.after.toISOString(),
  publishedUntil: published?.until.toISOString(),
});

/** When the newest of a list was published; null of an empty one. Read from the index of what is published alone. */
export async function newestPublication(
  connection: Connection,
  { from, publishedAt, visible }: { from: SQLWrapper; publishedAt: SQLWrapper; visible: SQL },
): Promise<Date | null> {
  const { rows } = await connection.execute<{ newest: string }>(
    // Dates here know no microseconds: cut off, the newest would have been published after itself.
    sql`select date_trunc('milliseconds', ${publishedAt} + interval '999 microseconds') as newest from ${from} where ${visible} and ${publishedAt} is not null
      order by ${publishedAt} desc limit 1`,
  );
  return rows[0] ? new Date(rows[0].newest) : null;
}
