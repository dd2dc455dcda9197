import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./database/database.ts";
import { namedStatement } from "./database/prepared.ts";

/** Of what processes keep in their memory: segments, themes and languages; who and what was taken off the air. */
type Kept = "skills" | "off the air";

/**
 * Has every process read anew what it kept, from the moment at which this transaction ends well. It is held by one such
 * transaction at a time: to be called last in it.
 */
export async function outdate(tx: Transaction, what: Kept): Promise<void> {
  await tx.execute(sql`insert into kept_versions as kept (what) values (${what})
    on conflict (what) do update set version = kept.version + 1`);
}

const read = namedStatement<{ version: string }>(
  "kept_version",
  sql`select version from kept_versions where what = ${sql.placeholder("what")}`,
);

/** What is kept under another version than this is out of date. To be read before what is kept under it. */
export async function versionOf(db: Pick<Database, "pool">, what: Kept): Promise<string> {
  const [row] = await read(db, { what });
  return String(row?.version ?? 0);
}
