import { useDecidedRows } from "../../../../ui/decisions/use-decided-rows.ts";
import { useUndoOffers } from "../../../../ui/decisions/use-undo-offers.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { refreshSession } from "../../../sessions/web/components/session.ts";
import type { Representation, RepresentationDash } from "../../contract.ts";
import { giveUpRepresentation, takeUpRepresentation } from "./representation-calls.ts";

/** One's own requests as they stand, with the way to give one up and to take that back. */
export function useRequests(requests: readonly Representation[], snapshot: unknown) {
  const { rows, put, gained } = useDecidedRows({
    snapshot,
    items: requests,
    stateOf: ({ status }) => status,
  });
  const { offer, undoOf } = useUndoOffers();

  function show(request: Representation, message: string): void {
    put(request);
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
    counted: ({ total, await: waiting, approved, denied }: RepresentationDash): RepresentationDash => ({
      total: total - gained("CANCELED"),
      await: waiting + gained("AWAIT"),
      approved: approved + gained("APPROVED"),
      denied: denied + gained("DENIED"),
    }),
    async cancel(request: Representation): Promise<void> {
      const { message } = await giveUpRepresentation(request._id);
      show({ ...request, status: "CANCELED" }, message);
      offer(request._id, async () => {
        const answer = await takeUpRepresentation(request._id);
        show(answer.representation, answer.message);
      });
    },
  };
}
