import { useSyncExternalStore } from "react";
import { forget, randomName, readStored, store } from "../../../../../client/browser-storage.ts";
import type { Failure } from "../../../../../shared/failure.ts";
import type { ProposalInput } from "../../contract.ts";

/** A draft of a proposal that was written without a connection: kept by the browser, for its account, until it is sent. */
export interface KeptDraft {
  /** Sent again it is the same: it may have arrived, and only the answer got lost. */
  submission: string;
  /** In milliseconds. */
  writtenAt: number;
  /** When it was sent first; null: no server can have it. */
  triedAt: number | null;
  proposal: ProposalInput;
  /** What its first line is called, for the list. */
  firstLine: string;
  /** Why the server does not take it: it waits for the person. */
  refusal?: string;
}

export const mayHaveArrived = "Talvez já tenha chegado: confira nas suas propostas antes de enviar de novo.";

/** The server knows a submission for 24 hours, and would take it for another one later. */
const longestKnown = 20 * 3_600_000;

/** @param submission of one that was kept or sent before */
export const writeDraft = (
  proposal: ProposalInput,
  {
    firstLine,
    submission,
    triedAt = null,
  }: { firstLine: string; submission?: string | undefined; triedAt?: number | null },
): KeptDraft => ({
  submission: submission ?? randomName(),
  writtenAt: Date.now(),
  triedAt,
  proposal: { ...proposal, send: false },
  firstLine,
});

/** It may have arrived, and would arrive once more. Also where the clock of the device has gone far back since. */
export const isTriedTooLongAgo = ({ triedAt }: KeptDraft, now = Date.now()): boolean =>
  triedAt !== null && Math.abs(now - triedAt) > longestKnown;

/**
 * What the server cannot take now stays for the next time; so does what it would take of somebody who is signed in. Prices
 * that changed are another conflict: they wait for the person.
 */
export const isForLater = ({ status, code }: Pick<Failure, "status" | "code">): boolean =>
  [401, 408, 429].includes(status) || status >= 500 || code === "STILL_IN_PROGRESS" || code === "CONFLICT";

const isDraft = (value: Partial<KeptDraft> | null): value is KeptDraft =>
  typeof value?.submission === "string" &&
  typeof value.writtenAt === "number" &&
  typeof value.firstLine === "string" &&
  typeof value.proposal?.buyer?.name === "string" &&
  Array.isArray(value.proposal.lines);

/** Whatever stands there: another version of the program may have written it. The last one written comes first. */
export const readDrafts = (): KeptDraft[] => parse(readStored("proposals_to_send"));

function parse(text: string | null): KeptDraft[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

export const findDraft = (submission: string): KeptDraft | undefined =>
  readDrafts().find((draft) => draft.submission === submission);

/**
 * Takes a draft out before it is written anew, once nobody sends it.
 * @returns false where it is there no more
 */
export async function takeDraft({ submission }: KeptDraft): Promise<boolean> {
  const take = async () => {
    if (!findDraft(submission)) return false;
    forgetDraft({ submission });
    return true;
  };
  return navigator.locks ? navigator.locks.request("proposals_to_send", take) : take();
}

const listeners = new Set<() => void>();

/**
 * Keeps a draft, in the place of the one with the same submission.
 * @throws DOMException where the browser keeps nothing
 */
export const keepDraft = (draft: KeptDraft): void =>
  write([draft, ...readDrafts().filter(({ submission }) => submission !== draft.submission)]);

export const forgetDraft = (gone: Pick<KeptDraft, "submission">): void =>
  write(readDrafts().filter(({ submission }) => submission !== gone.submission));

function write(drafts: readonly KeptDraft[]): void {
  if (drafts.length > 0) store("proposals_to_send", JSON.stringify(drafts));
  else forget("proposals_to_send");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab sends them as well.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** The drafts that this device keeps, as they change. */
export function useKeptDrafts(): KeptDraft[] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored("proposals_to_send"),
    () => null,
  );
  return parse(text);
}
