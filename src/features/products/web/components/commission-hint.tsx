import { useWatch } from "react-hook-form";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatPercent, percentOf } from "../../../../shared/format/percent.ts";

/** What the percentage comes to in money, while it is typed. */
export function CommissionHint() {
  const [price, percent]: (number | null | undefined)[] = useWatch({ name: ["price", "sales_commission"] });
  if (!price || !percent || percent > 100) return null;
  return (
    <p role="status" className="rounded-control bg-amber-soft px-3 py-2 text-amber-strong">
      Quem vende um destes recebe{" "}
      <strong className="tabular font-semibold">{formatMoney(percentOf(price, percent))}</strong> (
      {formatPercent(percent)} de {formatMoney(price)}).
    </p>
  );
}
