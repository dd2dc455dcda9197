import { sql } from "drizzle-orm";
import { sendSearchMailsJob } from "../../src/features/base/saved-searches/server/send-search-mails.ts";
import { savedSearches } from "../../src/features/base/saved-searches/table.ts";
import { jobOpenings } from "../../src/features/work/job-openings/table.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../../src/platform/database/embedded.ts";
import { createQueue } from "../../src/platform/queue.ts";
import { dataDir } from "./product.ts";

const quiet = { warn: () => undefined, error: () => undefined };

/** A night passes for the searches of somebody, and for an opening that was published meanwhile; then the letters go out. */
export async function passTheNight({ userId, slug }: { userId: string; slug: string }): Promise<void> {
  const url = await findEmbeddedDatabase(dataDir);
  const db = openDatabase({ url, poolSize: 1 });
  const queue = createQueue({ url, log: quiet });
  try {
    await db.orm
      .update(jobOpenings)
      .set({ publishedAt: sql`now() - interval '1 hour'` })
      .where(sql`${jobOpenings.slug} = ${slug}`);
    await db.orm
      .update(savedSearches)
      .set({ toldUntil: sql`now() - interval '2 hours'`, nextOn: "2020-01-01" })
      .where(sql`${savedSearches.userId} = ${userId}`);
    await queue.start({ work: false });
    await queue.enqueue(db.orm, sendSearchMailsJob, {});
  } finally {
    await queue.stop();
    await db.close();
  }
}
