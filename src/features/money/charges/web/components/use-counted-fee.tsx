import { type ReactNode, useState } from "react";
import { formatMoney, formatShortPercent, reaisToCents } from "../../../../../shared/format/money.ts";
import type { PaymentFee } from "../../../../../shared/payments.ts";
import { RadioGroup } from "../../../../../ui/fields/choices.tsx";
import type { MethodFee } from "../../contract.ts";
import { methodLabels } from "../../lifecycle.ts";

interface CountedFee {
  fee: PaymentFee;
  /** 'por Cartão, que custa 3,99% mais R$ 0,39 por pagamento'; null where no fee is known. */
  words: string | null;
  /** The choice of how is paid; null where there is none. */
  choice: ReactNode;
}

/** With which fee an estimate counts: that of the way to pay which somebody chooses. */
export function useCountedFee(fees: readonly MethodFee[], label: string): CountedFee {
  const [method, setMethod] = useState(fees[0]?.method);
  const told = fees.find((each) => each.method === method);
  return {
    fee: countedFee(told),
    words: told ? `por ${wordOf(told)}, que custa ${feeWords(told)} por pagamento` : null,
    choice: fees.length > 1 && (
      <RadioGroup
        label={label}
        name="pagamento"
        options={fees.map((each) => ({ value: each.method, label: methodLabels[each.method] }))}
        value={method ?? ""}
        onChange={(value) => setMethod(value as MethodFee["method"])}
      />
    ),
  };
}

/** In a sentence; Pix is a name. */
const wordOf = ({ method }: MethodFee): string =>
  method === "PIX" ? methodLabels.PIX : methodLabels[method].toLowerCase();

/** What a payment costs: '3,99% mais R$ 0,39', 'R$ 3,49', 'em média 3,2%'. */
function feeWords({ percent, fixed, is_average: isAverage }: MethodFee): string {
  const parts = [percent > 0 && formatShortPercent(percent), fixed > 0 && formatMoney(fixed)].filter(Boolean);
  if (parts.length === 0) return "nada";
  return `${isAverage ? "em média " : ""}${parts.join(" mais ")}`;
}

/** Nobody knows yet what a payment costs. */
const unknownFee: PaymentFee = { points: 0, cents: 0 };

/** What was told of the fee of a way to pay, as it is counted with. */
export const countedFee = (fee: MethodFee | undefined): PaymentFee =>
  fee ? { points: reaisToCents(fee.percent), cents: reaisToCents(fee.fixed) } : unknownFee;
