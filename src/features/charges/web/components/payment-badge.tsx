import { StatusBadge } from "../../../../ui/badge.tsx";
import { paymentShown } from "../../labels.ts";
import type { Payment } from "../../payment.ts";

interface PaymentBadgeProps extends Pick<Payment, "status"> {
  /** A later attempt took its place. */
  isSuperseded: boolean;
}

/** How a payment stands. */
export function PaymentBadge({ status, isSuperseded }: PaymentBadgeProps) {
  const isOpen = status === "CREATED" || status === "SENT";
  if (isSuperseded && isOpen) return <StatusBadge>Substituído</StatusBadge>;
  const { label, tone } = paymentShown[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
