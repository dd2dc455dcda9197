import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { deleteInBatches } from "../../../../platform/database/in-batches.ts";
import { lessonAttachments } from "../table.ts";

/** Removes the rows of attachments whose files never came; a file that came all the same has no row then, and goes. */
export async function sweepAttachments(connection: Connection): Promise<void> {
  const { status, createdAt } = lessonAttachments;
  const isForgotten = sql`${status} = 'UPLOADING' and ${createdAt} < now() - interval '1 day'`;
  await deleteInBatches(connection, lessonAttachments, isForgotten);
}
