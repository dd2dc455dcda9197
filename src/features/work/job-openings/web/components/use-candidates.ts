import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { decisionChanged } from "../../../../../shared/undo.ts";
import { useUndoOffers } from "../../../../../ui/decisions/use-undo-offers.ts";
import { notify, showNotice } from "../../../../../ui/feedback/feedback.ts";
import { decideApplication, decideApplications, getCompanyJobOpening } from "../../../calls.ts";
import type { Candidate, JobOpening } from "../../contract.ts";
import type { ApplicationStatus, Decision } from "../../lifecycle.ts";

import type { Denial } from "./deny-dialog.tsx";

/** What can be done with the candidates of an opening. */
export interface Candidates {
  all: Candidate[];
  decide: (candidate: Candidate, status: Decision, why?: Denial) => Promise<void>;
  decideAll: (candidates: Candidate[], status: Decision) => Promise<void>;
  undoOf: (id: string) => (() => Promise<void>) | null;
}

/** The candidates of an opening as they stand, and the ways to answer them and to take the answers back. */
export function useCandidates(opening: JobOpening, onChange: (opening: JobOpening) => void): Candidates {
  const { offer, undoOf } = useUndoOffers();
  const params = { companyId: opening.company._id, id: opening._id };

  async function move(
    { _id }: Candidate,
    from: ApplicationStatus,
    to: ApplicationStatus,
    why?: Denial,
  ): Promise<void> {
    try {
      const { message, job_opportunity } = await call(decideApplication, {
        params,
        body: { candidate: { _id, status: to, expected_status: from, ...why } },
      });
      onChange(job_opportunity);
      notify.success(message);
    } catch (error) {
      if (error instanceof Failure && error.code === decisionChanged.code) await refresh();
      throw error;
    }
  }

  async function refresh() {
    onChange((await call(getCompanyJobOpening, { params })).job_opportunity);
  }

  async function moveAll(moves: { candidate: Candidate; from: ApplicationStatus; to: ApplicationStatus }[]) {
    const answer = await call(decideApplications, {
      params,
      body: {
        candidates: moves.map(({ candidate, from, to }) => ({
          _id: candidate._id,
          status: to,
          expected_status: from,
        })),
      },
    });
    onChange(answer.job_opportunity);
    const failed = answer.results.filter(({ failure }) => failure !== null);
    if (failed.length === 0) notify.success(answer.message);
    else {
      showNotice({
        title: pluralise(failed.length, "pessoa ficou como estava", "pessoas ficaram como estavam"),
        text: failed[0]?.failure?.message,
      });
    }
    return moves.filter(({ candidate }) => !failed.some(({ _id }) => _id === candidate._id));
  }

  return {
    all: opening.candidates,
    undoOf,
    async decide(candidate, status, why) {
      const before = candidate.status;
      await move(candidate, before, status, why);
      // A reason that comes later is no other decision.
      if (before === status) return;
      offer(candidate._id, () => move(candidate, status, before));
    },
    async decideAll(candidates, status) {
      const moves = candidates.map((candidate) => ({ candidate, from: candidate.status, to: status }));
      for (const { candidate, from, to } of await moveAll(moves)) {
        offer(candidate._id, () => move(candidate, to, from));
      }
    },
  };
}
