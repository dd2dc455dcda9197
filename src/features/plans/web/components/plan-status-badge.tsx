import { StatusBadge } from "../../../../ui/badge.tsx";
import type { Subscription } from "../../subscription-contract.ts";
import { subscriptionShown } from "../../subscription-labels.ts";

/** How a subscription stands; one whose end is scheduled still holds. */
export function SubscriptionBadge({ status }: Pick<Subscription, "status">) {
  const { label, tone } = subscriptionShown[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
