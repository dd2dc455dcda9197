import { call } from "../../../../../client/call.ts";
import { useDecidedRows, useUndoOffers } from "../../../../../ui/decisions/decided-rows.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { decideRepresentation } from "../../../calls.ts";
import type { Representation } from "../../../representations/contract.ts";
import type { Decision, RepresentationStatus } from "../../../representations/lifecycle.ts";

/** Requests to represent as they stand, with the way to answer one and to take the answer back. */
export function useDecisions(requests: readonly Representation[], snapshot: unknown) {
  const { rows, put, gained } = useDecidedRows({
    snapshot,
    items: requests,
    stateOf: ({ status }) => status,
  });
  const { offer, undoOf } = useUndoOffers();

  async function move({ _id }: Representation, from: RepresentationStatus, to: RepresentationStatus) {
    const { message, representation } = await call(decideRepresentation, {
      params: { id: _id },
      body: { representation: { status: to, expected_status: from } },
    });
    put(representation);
    notify.success(message);
  }

  return {
    rows,
    undoOf,
    gained,
    async decide(request: Representation, status: Decision): Promise<void> {
      const before = request.status;
      await move(request, before, status);
      offer(request._id, () => move(request, status, before));
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
