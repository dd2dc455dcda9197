import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";

/** Files cannot be part of a transaction: they go once the removal of their rows is certain. */
export const removeImageFilesJob = defineJob({
  name: "remove-image-files",
  schema: z.object({ id: z.uuid(), contentType: z.string() }),
  retryLimit: 20,
});

/** Has the files of removed pictures taken away once the transaction commits. */
export async function enqueueRemovalOfFiles(
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  removed: { id: string; contentType: string }[],
): Promise<void> {
  for (const image of removed) await queue.enqueue(tx, removeImageFilesJob, image);
}
