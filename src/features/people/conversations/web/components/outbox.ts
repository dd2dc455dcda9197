import { forget, randomName, readStored, store } from "../../../../../client/browser-storage.ts";
import type { Attachment } from "../../shapes.ts";

/** What somebody sent and no server has answered yet: kept by the browser, so that a page that is reloaded sends it still. */
export interface OutgoingMessage {
  /** Which conversation it is for. */
  of: string;
  /** Sent again it is the same: it may have arrived, and only the answer got lost. */
  submission: string;
  text: string | null;
  attachments: Attachment[];
  /** In milliseconds. */
  writtenAt: number;
  /** Why the server does not take it: it waits for the person. */
  refusal?: string;
}

/** The server knows a submission for 24 hours, and would take it for another one later. */
const longestKnown = 20 * 3_600_000;

export const writeOutgoing = (
  of: string,
  text: string | null,
  attachments: Attachment[],
): OutgoingMessage => ({
  of,
  submission: randomName(),
  text,
  attachments,
  writtenAt: Date.now(),
});

const isOutgoing = (value: Partial<OutgoingMessage> | null): value is OutgoingMessage =>
  typeof value?.of === "string" &&
  typeof value.submission === "string" &&
  typeof value.writtenAt === "number" &&
  Array.isArray(value.attachments);

/** Whatever stands there: another version of the program may have written it. */
function readAll(): OutgoingMessage[] {
  try {
    const stored: unknown = JSON.parse(readStored("messages_to_send") ?? "[]");
    return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

/** Of one conversation, in the order in which they were written. */
export function readOutbox(of: string, now = Date.now()): OutgoingMessage[] {
  return readAll()
    .filter((message) => message.of === of)
    .map((message) =>
      Math.abs(now - message.writtenAt) > longestKnown
        ? {
            ...message,
            refusal:
              "Ficou guardada por muito tempo e talvez já tenha chegado: confira antes de enviar de novo.",
          }
        : message,
    );
}

/** Keeps what of one conversation is not sent yet; where the browser keeps nothing it lives as long as the page. */
export function keepOutbox(of: string, messages: readonly OutgoingMessage[]): void {
  const all = [...readAll().filter((message) => message.of !== of), ...messages];
  try {
    if (all.length > 0) store("messages_to_send", JSON.stringify(all));
    else forget("messages_to_send");
  } catch {
    // It is on the screen all the same.
  }
}
