import { useEffect, useState } from "react";
import { call } from "../../../../client/call.ts";
import type { Answer } from "../../../../shared/endpoint.ts";
import { previewSubscriptionChange } from "../../subscription-contract.ts";

type ChangePreview = Answer<typeof previewSubscriptionChange>;

export type ChangePreviewState =
  | { status: "asking" }
  | { status: "failed"; error: unknown }
  | { status: "known"; preview: ChangePreview };

/** Who goes on pressing plus is not asked for at each press. */
const restMilliseconds = 250;

/** What a change would cost, asked again whenever it is another. */
export function useChangePreview(subscriptionId: string, optionId: string, licences: number) {
  const [state, setState] = useState<ChangePreviewState>({ status: "asking" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    setState({ status: "asking" });
    const aborting = new AbortController();
    const timer = setTimeout(() => {
      call(previewSubscriptionChange, {
        params: { id: subscriptionId },
        query: { plan_payment_id: optionId, amount: licences },
        signal: aborting.signal,
      }).then(
        (preview) => setState({ status: "known", preview }),
        (error: unknown) => {
          if (!aborting.signal.aborted) setState({ status: "failed", error });
        },
      );
    }, restMilliseconds);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [subscriptionId, optionId, licences, tries]);
  return { state, tryAgain: () => setTries((count) => count + 1) };
}
