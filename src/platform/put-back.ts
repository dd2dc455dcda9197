import type { PgBoss } from "pg-boss";

/**
 * Jobs are as if they had never been taken, so that it costs none of their tries; pg-boss has no word for that, and takes no
 * notice of what is said of jobs that are not running.
 * @param db of the queue itself
 */
export async function putBack(
  db: ReturnType<PgBoss["getDb"]>,
  { name }: { name: string },
  jobs: { id: string }[],
): Promise<void> {
  const text = `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
    where name = $1 and id = any($2) and state = 'active'`;
  await db.executeSql(text, [name, jobs.map(({ id }) => id)]);
}
