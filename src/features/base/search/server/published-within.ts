import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

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
