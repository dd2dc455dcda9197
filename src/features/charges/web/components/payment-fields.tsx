import { FileText, QrCode } from "lucide-react";
import type { ReactNode } from "react";
import { optionsOf } from "../../../../ui/fields/options-of.ts";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { methodLabels, type PaymentMethod } from "../../labels.ts";
import { CardChoice } from "./card-choice.tsx";
import { installmentOptions, mayPayInParts, type Paying } from "./paying.ts";
import type { Wallet } from "./use-paying.ts";

export type PaymentNotes = Record<Exclude<PaymentMethod, "CARD">, string>;

interface PaymentFieldsProps {
  wallet: Wallet;
  totalCents: number;
  /** In how many parts a card pays it at most. */
  maxInstallments: number;
  /** What is said of the ways that are not paid at once. */
  notes: PaymentNotes;
}

/** How to pay: by a card of the wallet or a new one, by Pix or boleto. */
export function PaymentFields({ wallet, totalCents, maxInstallments, notes }: PaymentFieldsProps) {
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
      {wallet.card && mayPayInParts(paying, maxInstallments) && (
        <Select
          label="Parcelas"
          name="parcelas"
          placeholder=""
          options={installmentOptions(totalCents, maxInstallments)}
          value={String(Math.min(paying.installments, maxInstallments))}
          onChange={(count) => change({ installments: Number(count) })}
        />
      )}
      <HowItGoesOn method={paying.method} notes={notes} />
    </div>
  );
}

interface HowItGoesOnProps extends Pick<Paying, "method"> {
  notes: PaymentNotes;
}

function HowItGoesOn({ method, notes }: HowItGoesOnProps): ReactNode {
  if (method === "CARD") return null;
  const Icon = method === "PIX" ? QrCode : FileText;
  return (
    <p className="flex items-start gap-3 rounded-card bg-surface-muted p-4 text-sm text-pretty">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-muted" />
      {notes[method]}
    </p>
  );
}
