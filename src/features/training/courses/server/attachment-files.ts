import { eq } from "drizzle-orm";
import { z } from "zod";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Storage } from "../../../../platform/storage.ts";
import { lessonAttachments } from "../table.ts";

/** Where attachments are stored, and how they go. */

export const attachmentKey = (id: string): string => `attachments/${id}.pdf`;

/** Files cannot be part of a transaction: they go once the removal of their rows is certain. */
export const removeAttachmentFileJob = defineJob({
  name: "remove-attachment-file",
  schema: z.object({ id: z.uuid() }),
  retryLimit: 20,
});

export const removeAttachmentFile = (storage: Storage, { id }: { id: string }): Promise<void> =>
  storage.remove(attachmentKey(id));

/** Has the files of removed attachments taken away once the transaction commits. */
export const enqueueRemovalOfFiles = (
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  removed: { id: string }[],
): Promise<void> =>
  queue.enqueueAll(
    tx,
    removeAttachmentFileJob,
    removed.map(({ id }) => ({ id })),
  );

/** While one is sent its file may be missing; one that never came is swept. */
export const filesOfAttachments: FilesOfRows = {
  prefix: "attachments/",
  id: lessonAttachments.id,
  hasFile: eq(lessonAttachments.status, "READY"),
};
