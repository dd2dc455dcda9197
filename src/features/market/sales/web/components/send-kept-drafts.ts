import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { createProposal } from "../../../calls.ts";
import {
  findDraft,
  forgetDraft,
  isForLater,
  isTriedTooLongAgo,
  type KeptDraft,
  keepDraft,
  mayHaveArrived,
  readDrafts,
} from "./kept-drafts.ts";

/** Sends the drafts that were written without a connection; of several open pages one does it. */
export async function sendKeptDrafts(): Promise<void> {
  const sendAll = async () => {
    const ends: PromiseSettledResult<void>[] = [];
    for (const draft of readDrafts()) ends.push(...(await Promise.allSettled([send(draft)])));
    // One that cannot be taken now holds back none of the others.
    const failed = ends.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  };
  if (navigator.locks) await navigator.locks.request("proposals_to_send", sendAll);
  else await sendAll();
}

async function send(draft: KeptDraft): Promise<void> {
  if (draft.refusal || !findDraft(draft.submission)) return;
  if (isTriedTooLongAgo(draft)) {
    keepDraft({ ...draft, triedAt: null, refusal: mayHaveArrived });
    return;
  }
  const tried = { ...draft, triedAt: draft.triedAt ?? Date.now() };
  // Before it goes out: whoever closes the page meanwhile finds it marked.
  keepDraft(tried);
  try {
    await call(createProposal, { body: { proposal: draft.proposal }, submission: draft.submission });
  } catch (error) {
    if (!(error instanceof Failure) || isForLater(error)) throw error;
    if (findDraft(draft.submission)) keepDraft({ ...tried, triedAt: null, refusal: error.message });
    return;
  }
  forgetDraft(draft);
  notify.success(`O rascunho para ${draft.proposal.buyer.name} está nas suas propostas.`);
}
