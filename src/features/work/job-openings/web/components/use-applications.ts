import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { useDecidedRows } from "../../../../../ui/decisions/use-decided-rows.ts";
import { useUndoOffers } from "../../../../../ui/decisions/use-undo-offers.ts";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { refreshSession } from "../../../../base/sessions/web/components/session.ts";
import { cancelApplication, restoreApplication } from "../../../calls.ts";
import type { JobOpeningCard, JobOpeningDash } from "../../contract.ts";

/** One's own applications as they stand, with the way to give one up and to take that back. */
export function useApplications(openings: readonly JobOpeningCard[], snapshot: unknown) {
  const { rows, put, gained } = useDecidedRows({
    snapshot,
    items: openings,
    stateOf: ({ candidate_status: candidacy }) => candidacy,
  });
  const { offer, undoOf } = useUndoOffers();

  async function show(change: Promise<Answer<typeof cancelApplication>>): Promise<void> {
    const { message, job_opportunity } = await change;
    put(job_opportunity);
    notify.success(message);
    // The counters of the plan follow by themselves; what was done stands whether they come or not.
    refreshSession().catch(() => undefined);
  }

  return {
    rows,
    undoOf,
    /** How many of those that were loaded are in the list no more. */
    gone: gained("CANCELED"),
    /** The counters as they are after what was done here. */
    counted: ({ await: waiting, approved, denied }: JobOpeningDash): JobOpeningDash => ({
      await: waiting + gained("AWAIT"),
      approved: approved + gained("APPROVED"),
      denied: denied + gained("DENIED"),
    }),
    async cancel({ _id }: JobOpeningCard): Promise<void> {
      const input = { params: { id: _id } };
      await show(call(cancelApplication, input));
      offer(_id, () => show(call(restoreApplication, input)));
    },
  };
}
export type Applications = ReturnType<typeof useApplications>;
