import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../../../../../shared/endpoint.ts";
import type { Address } from "../../../../base/reference/address.ts";
import type { Card, listUserCards } from "../../../wallet/card-contract.ts";
import type { WalletOwner } from "../../../wallet/owner.ts";
import { loadCards } from "../../../wallet/web/components/cards-of-owner.ts";
import type { PaymentChoice } from "../../payment.ts";
import { type Attempt, type Paying, payingAfter, payingCard, paymentOf, wasRefused } from "./paying.ts";

/** Who pays, and the address of their bills. */
export interface Payer {
  owner: WalletOwner;
  registered: Address | undefined;
}

export interface Wallet extends Payer {
  /** What is said where a card is to pay and there is none. */
  cardMissing: { code: string; message: string };
  cards: Cards;
  /** The one that pays as things are. */
  card: Card | null;
  /** It was tried for the same, and refused: it is not chosen by itself again. */
  isRefused: (card: Card) => boolean;
  paying: Paying;
  change: (to: Partial<Paying>) => void;
  /** The form of a new card stands over all. */
  isAdding: boolean;
  add: (isAdding: boolean) => void;
  added: (card: Card) => Promise<void>;
  reload: () => Promise<readonly Card[] | null>;
  /** As a call takes it. */
  paymentFor: (maxInstallments: number) => PaymentChoice;
}

/**
 * With what somebody is about to pay.
 * @param attempts to pay the same, which were there when this began; the last one first
 */
export function usePaying(
  payer: Payer,
  cardMissing: Wallet["cardMissing"],
  attempts: readonly Attempt[] = [],
): Wallet {
  const { cards, reload } = useCards(payer.owner);
  const [paying, setPaying] = useState(() => payingAfter(attempts));
  const [isAdding, add] = useState(false);
  const change = (to: Partial<Paying>) => setPaying((now) => ({ ...now, ...to }));
  const card = cards.status === "loaded" ? payingCard(paying, cards.card_list, attempts) : null;
  return {
    ...payer,
    cardMissing,
    cards,
    card,
    isRefused: (each) => wasRefused(each, attempts),
    paying,
    change,
    isAdding,
    add,
    async added({ _id }) {
      change({ cardId: _id });
      add(false);
      await reload();
    },
    reload,
    paymentFor: (maxInstallments) => paymentOf(paying, card, maxInstallments),
  };
}

type Cards =
  | { status: "loading" }
  | { status: "failed" }
  | ({ status: "loaded" } & Answer<typeof listUserCards>);

/** The cards of who pays, the favourite first; `reload` answers them, null where they did not come. */
function useCards(owner: WalletOwner) {
  const [cards, setCards] = useState<Cards>({ status: "loading" });
  const reload = useCallback(async () => {
    // What is shown already stays until there is more to show.
    setCards((now) => (now.status === "loaded" ? now : { status: "loading" }));
    try {
      const loaded = await loadCards(owner);
      setCards({ status: "loaded", ...loaded });
      return loaded.card_list;
    } catch {
      setCards({ status: "failed" });
      return null;
    }
  }, [owner]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { cards, reload };
}
