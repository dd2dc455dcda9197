import { FileText, QrCode } from "lucide-react";
import type { ReactNode } from "react";
import { optionsOf } from "../../../../ui/fields/options-of.ts";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { methodLabels, type PaymentMethod } from "../../subscription-labels.ts";
import { CardChoice } from "./card-choice.tsx";
import { installmentOptions, mayPayInParts, type Paying } from "./paying.ts";
import type { Wallet } from "./use-paying.ts";

interface PaymentFieldsProps {
  wallet: Wallet;
  totalCents: number;
  /** Months that are paid for. */
  interval: number;
}

/** How to pay: by a card of the wallet or a new one, by Pix or boleto. */
export function PaymentFields({ wallet, totalCents, interval }: PaymentFieldsProps) {
  const { paying, change } = wallet;
  return (
    <div className="space-y-5">
      <RadioGroup
        label="Forma de pagamento"
        name="forma"
        options={optionsOf(methodLabels)}
        value={paying.method}
        onChange={(method) => change({ method: method as PaymentMethod })}
      />
      {paying.method === "CARD" && <CardChoice wallet={wallet} />}
      {wallet.card && mayPayInParts(paying, interval) && (
        <Select
          label="Parcelas"
          name="parcelas"
          placeholder=""
          options={installmentOptions(totalCents)}
          value={String(paying.installments)}
          onChange={(count) => change({ installments: Number(count) })}
        />
      )}
      <HowItGoesOn method={paying.method} />
    </div>
  );
}

function HowItGoesOn({ method }: Pick<Paying, "method">): ReactNode {
  if (method === "CARD") return null;
  const Icon = method === "PIX" ? QrCode : FileText;
  return (
    <p className="flex items-start gap-3 rounded-card bg-surface-muted p-4 text-sm text-pretty">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-muted" />
      {method === "PIX"
        ? "O QR code e o código copia e cola aparecem em seguida e valem por 30 minutos. O plano começa quando o Pix é pago. Na renovação, enviamos um novo Pix 5 dias antes."
        : "O boleto aparece em seguida e vence em 3 dias úteis. O plano começa quando o banco confirma o pagamento. Na renovação, enviamos um novo boleto 5 dias antes."}
    </p>
  );
}
