import { type ReactNode, useState } from "react";
import type { PaymentFee } from "../../../../shared/payment-fee.ts";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import type { MethodFee } from "../../fee-contract.ts";
import { feeWords } from "../../fee-words.ts";
import { methodLabels } from "../../labels.ts";
import { countedFee } from "../../usual-fee.ts";

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
