import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";

export type ReadSecret = () => Promise<string>;

/** What this installation signs and seals with (244 random bits), read once: all its processes have the same. */
export function secretOf(db: Database): ReadSecret {
  let reading: Promise<string> | undefined;
  const read = async () => {
    const { rows } = await db.orm.execute<{ secret: string }>(sql`select secret from sandbox.installation`);
    if (!rows[0]) throw new Error("The sandbox has no secret");
    return rows[0].secret;
  };
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
