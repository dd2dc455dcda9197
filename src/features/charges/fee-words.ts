import { formatMoney } from "../../shared/format/money.ts";
import { formatShortPercent } from "../../shared/format/percent.ts";
import type { MethodFee } from "./fee-contract.ts";

/** What a payment costs: '3,99% mais R$ 0,39', 'R$ 3,49', 'em média 3,2%'. */
export function feeWords({ percent, fixed, is_average: isAverage }: MethodFee): string {
  const parts = [percent > 0 && formatShortPercent(percent), fixed > 0 && formatMoney(fixed)].filter(Boolean);
  if (parts.length === 0) return "nada";
  return `${isAverage ? "em média " : ""}${parts.join(" mais ")}`;
}
