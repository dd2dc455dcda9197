import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { auditActions } from "../actions.ts";
import { auditEntries } from "../table.ts";

type Row = typeof auditEntries.$inferInsert;
type Given = Pick<Row, "action" | "actorId" | "subjectId"> &
  Partial<Row> & {
    /** The instant of its id, where that is another than of the row: how late in its transaction it was written. */
    writtenAt?: Date;
  };

/** Puts an entry into the log, of an administrator and of now unless told. */
export async function createAuditEntry(
  connection: Connection,
  { writtenAt, createdAt = new Date(), ...given }: Given,
): Promise<typeof auditEntries.$inferSelect> {
  const [entry] = await connection
    .insert(auditEntries)
    .values({
      id: sql`uuidv7(${(writtenAt ?? createdAt).toISOString()}::timestamptz - clock_timestamp())`,
      createdAt,
      actorType: "ADMIN",
      subjectKind: auditActions[given.action],
      details: {},
      ...given,
    })
    .returning();
  if (!entry) throw new Error("The entry was not inserted");
  return entry;
}
