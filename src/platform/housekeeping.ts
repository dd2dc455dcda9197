import { lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./database/database.ts";
import { mailboxMessages } from "./mailer/mailbox.ts";
import { defineJob, type Queue } from "./queue.ts";
import { sessions } from "./sessions.ts";

/** Removes what nobody can use any more: ended sessions, old counts of calls, old messages of the mailbox. */
export const housekeepingJob = defineJob({
  name: "housekeeping",
  schema: z.object({}),
  cron: "17 * * * *",
  singleton: true,
});

/** Makes this process keep the platform's tables small, once an hour. */
export function workOnHousekeeping({ queue, db }: { queue: Queue; db: Database }): void {
  queue.work(housekeepingJob, async () => {
    await db.orm.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await db.orm.execute(sql`delete from rate_limit_hits where window_end < now()`);
    await db.orm.delete(mailboxMessages).where(lt(mailboxMessages.sentAt, sql`now() - interval '30 days'`));
  });
}
