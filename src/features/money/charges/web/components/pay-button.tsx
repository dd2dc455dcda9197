import type { ReactNode } from "react";
import { Failure, isWithoutAnswer } from "../../../../../shared/failure.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.ts";
import { cardNotFound } from "../../../wallet/card-contract.ts";
import { isUsable } from "./paying.ts";
import { afterCard } from "./payment-words.ts";
import type { Wallet } from "./use-paying.ts";

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
