import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./database/database.ts";
import { prepared } from "./database/prepared.ts";

/** Of what processes keep in their memory: segments, themes and languages; who and what was taken off the air. */
type Kept = "skills" | "off the air";

/**
 * Has every process read anew what it kept, from the moment at which this transaction ends well. It is held by one such
 * transaction at a time: to be called last in it.
 */
export async function invalidateCaches(tx: Transaction, what: Kept): Promise<void> {
  await tx.execute(sql`insert into kept_versions as kept (what) values (${what})
    on conflict (what) do update set version = kept.version + 1`);
}

const read = prepared("kept_version", (connection) =>
  connection
    .select({ version: sql<string>`version` })
    .from(sql`kept_versions`)
    .where(sql`what = ${sql.placeholder("what")}`),
);

/** What is kept under another version than this is out of date. To be read before what is kept under it. */
export async function versionOf({ orm }: Pick<Database, "orm">, what: Kept): Promise<string> {
  const [row] = await read(orm).execute({ what });
  return String(row?.version ?? 0);
}
