import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { formatCents } from "../../../../../shared/format/money.ts";
import type { Address } from "../../../../base/reference/address.ts";
import type { Card, listUserCards } from "../../../wallet/card-contract.ts";
import { isExpired, type WalletOwner } from "../../../wallet/model.ts";
import { loadCards } from "../../../wallet/web/components/cards-of-owner.tsx";
import type { PaymentMethod } from "../../lifecycle.ts";
import type { Payment, PaymentChoice } from "../../payment.ts";

/** What was tried already to pay the same. */
type Attempt = Pick<Payment, "status" | "card" | "method">;

/** How somebody is about to pay. */
export interface Paying {
  method: PaymentMethod;
  /** Null until one is chosen: then the favourite one counts. */
  cardId: string | null;
  installments: number;
}

export const payingAtFirst: Paying = { method: "CARD", cardId: null, installments: 1 };

/** A Pix or a boleto that was not paid is wanted again; where it is still open, another way is. */
export function payingAfter([last]: readonly Attempt[]): Paying {
  const isOver = last?.status === "EXPIRED" || last?.status === "FAILED";
  return isOver ? { ...payingAtFirst, method: last.method } : payingAtFirst;
}

export const isUsable = ({ exp_month: month, exp_year: year }: Card): boolean => !isExpired({ month, year });

/** True where one of the attempts was refused with it: a payment names a card as people do, by brand and last digits. */
const wasRefused = (
  { brand, last_four }: Pick<Card, "brand" | "last_four">,
  attempts: readonly Attempt[],
): boolean =>
  attempts.some(
    ({ status, card }) => status === "FAILED" && card?.brand === brand && card.last_four === last_four,
  );

/** The card that pays: the chosen one, else the favourite, which comes first; none that has expired or was just refused. */
export const payingCard = (
  { cardId }: Paying,
  cards: readonly Card[],
  attempts: readonly Attempt[] = [],
): Card | null =>
  cards.find(({ _id }) => _id === cardId) ??
  cards.find((card) => isUsable(card) && !wasRefused(card, attempts)) ??
  null;

/** In how many parts something is paid at most; only a card pays in parts. */
const partsOf = ({ method }: Pick<Paying, "method">, maxInstallments: number): number =>
  method === "CARD" ? maxInstallments : 1;

export const mayPayInParts = (paying: Pick<Paying, "method">, maxInstallments: number): boolean =>
  partsOf(paying, maxInstallments) > 1;

/** As the calls take it. */
const paymentOf = (paying: Paying, card: Card | null, maxInstallments: number): PaymentChoice => ({
  method: paying.method,
  card: paying.method === "CARD" ? card?._id : undefined,
  installments: Math.min(paying.installments, partsOf(paying, maxInstallments)),
});

const partText = (totalCents: number, count: number): string =>
  `${count}x de ${formatCents(Math.round(totalCents / count))} sem juros`;

/** 'ou até 12x de R$ 19,80 sem juros no cartão'; '' where it is paid at once. */
export const describeParts = (totalCents: number, maxInstallments: number): string =>
  maxInstallments > 1 ? `ou até ${partText(totalCents, maxInstallments)} no cartão` : "";

/** 'À vista, R$ 237,60', '3x de R$ 79,20 sem juros'; a part is rounded to the cent. */
export const installmentOptions = (totalCents: number, maxInstallments: number) =>
  Array.from({ length: maxInstallments }, (_, index) => index + 1).map((count) => ({
    value: String(count),
    label: count === 1 ? `À vista, ${formatCents(totalCents)}` : partText(totalCents, count),
  }));

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
