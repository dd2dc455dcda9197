import { StatusBadge } from "../../../../../ui/badge.tsx";
import { paymentShown } from "../../labels.ts";
import type { Payment } from "../../payment.ts";

/** How a payment stands. */
export function PaymentBadge({
  status,
  is_superseded: isSuperseded,
}: Pick<Payment, "status" | "is_superseded">) {
  const isOpen = status === "CREATED" || status === "SENT";
  if (isSuperseded && isOpen) return <StatusBadge>Substituído</StatusBadge>;
  const { label, tone } = paymentShown[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
