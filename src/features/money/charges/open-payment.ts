import type { Payment } from "./payment.ts";

/**
 * The payment that is under way; null where none is. A later attempt takes the place of an earlier one, and what was
 * called off is not to be paid any more.
 */
export function openPayment<P extends Payment>({ payments: [last] }: { payments: readonly P[] }): P | null {
  if (!last || last.is_superseded) return null;
  return last.status === "CREATED" || last.status === "SENT" ? last : null;
}
