import { CreditCard, FileText, QrCode } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { ErrorState } from "../../../../../ui/error-state.tsx";
import { optionsOf } from "../../../../../ui/fields/options-of.ts";
import { RadioGroup } from "../../../../../ui/fields/radio-group.tsx";
import { Select } from "../../../../../ui/fields/select.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { CardDialog } from "../../../wallet/web/components/card-dialog.tsx";
import { CardPicker } from "../../../wallet/web/components/card-picker.tsx";
import { methodLabels, type PaymentMethod } from "../../labels.ts";
import { installmentOptions, mayPayInParts, type Paying } from "./paying.ts";
import { afterCard } from "./payment-words.ts";
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

/** Which card pays: the favourite one at first, another of the wallet, or one that is added right here. */
function CardChoice({ wallet }: { wallet: Wallet }) {
  const { cards, card, owner, registered, change, add, added, reload } = wallet;
  if (cards.status === "loading") return <Skeleton className="h-16 w-full rounded-control" />;
  if (cards.status === "failed")
    return <ErrorState text="Não foi possível buscar seus cartões." onRetry={reload} />;
  const cardOwner = { owner, registered, publicKey: cards.public_key };
  return (
    <>
      {cards.card_list.length === 0 ? (
        <div className="flex flex-col items-start gap-3 rounded-card border border-dashed border-line-strong p-4">
          <div className="space-y-1">
            <p className="font-semibold">{wallet.cardMissing.message}</p>
            <p className="text-sm text-ink-muted text-pretty">{afterCard}</p>
          </div>
          <Button variant="secondary" icon={CreditCard} onClick={() => add(true)}>
            Cadastrar cartão
          </Button>
        </div>
      ) : (
        <CardPicker
          {...cardOwner}
          label="Cartão"
          cards={cards.card_list}
          value={card?._id ?? null}
          isRefused={wallet.isRefused}
          onChange={(cardId) => change({ cardId })}
          onAdded={added}
        />
      )}
      <CardDialog
        {...cardOwner}
        card={wallet.isAdding ? "new" : null}
        onClose={() => add(false)}
        onSaved={added}
      />
    </>
  );
}
