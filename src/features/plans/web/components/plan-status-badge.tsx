import { StatusBadge } from "../../../../ui/badge.tsx";
import type { Payment, Subscription } from "../../subscription-contract.ts";
import { paymentShown, subscriptionShown } from "../../subscription-labels.ts";

/** How a subscription stands; one whose end is scheduled still holds. */
export function SubscriptionBadge({ status }: Pick<Subscription, "status">) {
  const { label, tone } = subscriptionShown[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

interface PaymentBadgeProps extends Pick<Payment, "status"> {
  /** A later attempt took its place. */
  isSuperseded: boolean;
}

export function PaymentBadge({ status, isSuperseded }: PaymentBadgeProps) {
  const isOpen = status === "CREATED" || status === "SENT";
  if (isSuperseded && isOpen) return <StatusBadge>Substituído</StatusBadge>;
  const { label, tone } = paymentShown[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
