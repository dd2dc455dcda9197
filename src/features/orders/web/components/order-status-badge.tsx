import { StatusBadge } from "../../../../ui/badge.tsx";
import type { Order } from "../../contract.ts";
import { orderShown } from "../../labels.ts";

export function OrderStatusBadge({ process_status: status }: Pick<Order, "process_status">) {
  const { label, tone } = orderShown[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
