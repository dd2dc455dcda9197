import { formatMoney } from "../../../../../shared/format/money.ts";
import { FactList } from "../../../../../ui/fact-list.tsx";
import type { Order } from "../../contract.ts";

/** What a purchase costs: with what the coupon takes off, where there is one. */
export function OrderSums({
  price,
  discount,
  total,
  coupon,
}: Pick<Order, "price" | "discount" | "total" | "coupon">) {
  const reduced: [string, string][] = [
    ["Subtotal", formatMoney(price)],
    [coupon ? `Desconto (cupom ${coupon})` : "Desconto", `− ${formatMoney(discount)}`],
  ];
  return (
    <FactList
      facts={[
        ...(discount > 0 ? reduced : []),
        [
          "Total",
          <span key="total" className="text-lg">
            {formatMoney(total)}
          </span>,
        ],
      ]}
    />
  );
}
