import type { ReactNode } from "react";
import { Failure } from "../../../../shared/failure.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { showNotice } from "../../../../ui/feedback/feedback.ts";
import { cardMissing } from "../../subscription-contract.ts";
import type { Wallet } from "./use-paying.ts";

interface PayButtonProps {
  wallet: Wallet;
  pay: () => Promise<unknown>;
  children: ReactNode;
}

/** Pays, once however often it is pressed. Whoever has no card is asked for one (specification, section 8). */
export function PayButton({ wallet, pay, children }: PayButtonProps) {
  const isByCard = wallet.paying.method === "CARD";

  const askForCard = () =>
    showNotice({
      title: "Atenção",
      text: cardMissing.message,
      actionLabel: "Cadastrar cartão",
      onAction: () => wallet.add(true),
    });

  async function press() {
    if (isByCard && !wallet.card) return askForCard();
    try {
      await pay();
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== cardMissing.code) throw error;
      // It was removed elsewhere meanwhile.
      await wallet.reload();
      askForCard();
    }
  }

  return (
    <ActionButton size="lg" disabled={isByCard && wallet.cards.status !== "loaded"} action={press}>
      {children}
    </ActionButton>
  );
}
