import { sql } from "drizzle-orm";
import { renewSubscriptionsJob } from "../../src/features/money/plans/server/renew-subscriptions.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../../src/platform/database/embedded.ts";
import { today } from "../../src/platform/database/moments.ts";
import { createQueue } from "../../src/platform/queue.ts";
import { dataDir } from "./product.ts";

const quiet = { warn: () => undefined, error: () => undefined };

/** The period of a plan ends today, and what is to be renewed is. */
export async function endPeriodToday(subscriptionId: string): Promise<void> {
  const url = await findEmbeddedDatabase(dataDir);
  const db = openDatabase({ url, poolSize: 1 });
  const queue = createQueue({ url, log: quiet });
  try {
    const days = ["started_on", "period_start", "changeable_on", "renew_on", "period_end"];
    const earlier = days.map(
      (day) => sql`${sql.identifier(day)} = ${sql.identifier(day)} - (period_end - ${today})`,
    );
    await db.orm.execute(
      sql`update subscriptions set ${sql.join(earlier, sql`, `)} where id = ${subscriptionId}`,
    );
    await queue.start({ work: false });
    await queue.enqueue(db.orm, renewSubscriptionsJob, {});
  } finally {
    await queue.stop();
    await db.close();
  }
}
