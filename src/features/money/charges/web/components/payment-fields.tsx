import { CreditCard, FileText, QrCode } from "lucide-react";
import type { ReactNode } from "react";
import { Failure, isWithoutAnswer } from "../../../../../shared/failure.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { ErrorState } from "../../../../../ui/empty-or-failed.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { RadioGroup } from "../../../../../ui/fields/choices.tsx";
import { optionsOf, Select } from "../../../../../ui/fields/select.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { cardNotFound } from "../../../wallet/card-contract.ts";
import { CardDialog } from "../../../wallet/web/components/card-dialog.tsx";
import { CardPicker } from "../../../wallet/web/components/card-picker.tsx";
import { methodLabels, type PaymentMethod } from "../../lifecycle.ts";
import { installmentOptions, isUsable, mayPayInParts, type Paying, type Wallet } from "./paying.ts";

/** What is said to whoever is about to give a card. */
const afterCard = "Depois de cadastrar o cartão você volta para cá e confirma: nada é cobrado antes.";

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

interface PayButtonProps {
  wallet: Wallet;
  pay: () => Promise<unknown>;
  children: ReactNode;
}

/** Pays, once however often it is pressed. Whoever has no card is asked for one (specification, section 8). */
export function PayButton({ wallet, pay, children }: PayButtonProps) {
  const isByCard = wallet.paying.method === "CARD";
  const isGone = ({ code }: Failure) => code === wallet.cardMissing.code || code === cardNotFound.code;

  const askForCard = () =>
    showNotice({
      title: "Atenção",
      text: `${wallet.cardMissing.message.replace(/\.$/, "")}. ${afterCard}`,
      actionLabel: "Cadastrar cartão",
      onAction: () => wallet.add(true),
    });

  const { cards } = wallet;
  const hasOnlyRefused = cards.status === "loaded" && cards.card_list.some(isUsable);
  const askToChoose = () =>
    showNotice({
      title: "Atenção",
      text: "Seu cartão foi recusado nesta compra. Marque o cartão para tentar de novo com ele, adicione outro ou pague com Pix ou boleto.",
    });

  const askForAnother = () =>
    showNotice({
      title: "Atenção",
      text: "O cartão escolhido não está mais na carteira. Confira o cartão que vai pagar ou escolha outro.",
    });

  const askToTryAgain = () =>
    showNotice({
      title: "Não recebemos a resposta",
      text: "Confira sua conexão e tente de novo. Nada é cobrado duas vezes.",
    });

  async function press() {
    if (isByCard && !wallet.card) return hasOnlyRefused ? askToChoose() : askForCard();
    try {
      await pay();
    } catch (error) {
      if (isWithoutAnswer(error)) return askToTryAgain();
      if (!(error instanceof Failure) || !isGone(error)) throw error;
      // It was removed elsewhere meanwhile: one is shown what there is to choose from now.
      const cards = await wallet.reload();
      if (cards?.some(isUsable)) askForAnother();
      else if (cards) askForCard();
    }
  }

  return (
    <ActionButton size="lg" disabled={isByCard && wallet.cards.status !== "loaded"} action={press}>
      {children}
    </ActionButton>
  );
}
