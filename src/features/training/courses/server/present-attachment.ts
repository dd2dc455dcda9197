import type { Services } from "../../../../platform/services.ts";
import type { Attachment } from "../attachment-contract.ts";
import type { lessonAttachments } from "../table.ts";
import { attachmentAddress } from "./attachment-address.ts";

/** An attachment, with an address for who may watch its lesson. */
export const presentAttachment = (
  { id, fileName, bytes }: Pick<typeof lessonAttachments.$inferSelect, "id" | "fileName" | "bytes">,
  services: Pick<Services, "signer" | "clock">,
  isWatcher: boolean,
): Attachment => ({
  _id: id,
  file_name: fileName,
  bytes,
  url: isWatcher ? attachmentAddress(services, id) : null,
});
