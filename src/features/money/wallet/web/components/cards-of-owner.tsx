import { Star } from "lucide-react";
import { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { ConnectionFailure } from "../../../../../client/call-outcomes.ts";
import type { CardBrand } from "../../../../../shared/card-number.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { pagarmeOrigin } from "../../../../../shared/payments.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { NightBand } from "../../../../../ui/layout/night-band.tsx";
import {
  addCompanyCard,
  addUserCard,
  listCompanyCards,
  listUserCards,
  removeCompanyCard,
  removeUserCard,
  updateCompanyCard,
  updateUserCard,
} from "../../../calls.ts";
import { cardRefused, gatewayAway } from "../../card-contract.ts";
import { type CardChanges, cardMessages, type NewCardForm, type NewCardInput } from "../../card-input.ts";
import { brandNames, parseExpiry, type WalletOwner } from "../../model.ts";

/** The cards of a wallet: those of people and those of companies have calls of their own. */

type New = Partial<NewCardInput> & Pick<NewCardInput, "holder_name" | "holder_document" | "holder_phone">;

export const loadCards = (owner: WalletOwner) =>
  "userId" in owner
    ? call(listUserCards, { params: { id: owner.userId } })
    : call(listCompanyCards, { params: { id: owner.companyId } });

export const addCard = (owner: WalletOwner, card: New) =>
  "userId" in owner
    ? call(addUserCard, { params: { id: owner.userId }, body: { card } })
    : call(addCompanyCard, { params: { id: owner.companyId }, body: { card } });

export const updateCard = (owner: WalletOwner, cardId: string, card: CardChanges) =>
  "userId" in owner
    ? call(updateUserCard, { params: { id: owner.userId, cardId }, body: { card } })
    : call(updateCompanyCard, { params: { id: owner.companyId, cardId }, body: { card } });

export const removeCard = (owner: WalletOwner, cardId: string) =>
  "userId" in owner
    ? call(removeUserCard, { params: { id: owner.userId, cardId } })
    : call(removeCompanyCard, { params: { id: owner.companyId, cardId } });

interface CardFaceProps {
  brand: CardBrand | null;
  /** As it is read: '•••• 1234'. */
  number: string;
  holder: string;
  /** MM/YY */
  exp: string;
  favourite?: boolean;
  expired?: boolean;
}

/** A card as it lies on the table. */
export function CardFace({ brand, number, holder, exp, favourite, expired }: CardFaceProps) {
  return (
    <NightBand as="div" className="flex min-h-50 flex-col justify-between gap-3 rounded-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <span className="text-lg font-bold">{brand ? brandNames[brand] : "Cartão"}</span>
        {favourite && (
          <Badge tone="amber" icon={Star}>
            Favorito
          </Badge>
        )}
      </div>
      <div className="space-y-3">
        <p className="tabular text-lg sm:whitespace-nowrap">{number}</p>
        <div className="flex items-end justify-between gap-3">
          <span className="line-clamp-2 min-w-0 font-medium break-words uppercase">{holder}</span>
          <span className="tabular flex shrink-0 items-center gap-2">
            {expired && <Badge tone="danger">Vencido</Badge>}
            <span className="sr-only">Validade </span>
            {exp}
          </span>
        </div>
      </div>
    </NightBand>
  );
}

const answer = z.object({ id: z.string() });

/**
 * Has Pagar.me make a token of a card, from the browser: our server never sees the number.
 * Source: docs.pagar.me, POST /core/v5/tokens
 * @throws Failure where it is no card that Pagar.me takes; ConnectionFailure where it does not answer
 */
export async function makeCardToken(publicKey: string, card: NewCardForm): Promise<string> {
  const expiry = parseExpiry(card.exp);
  const url = new URL("/core/v5/tokens", pagarmeOrigin);
  url.searchParams.set("appId", publicKey);
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      type: "card",
      card: {
        number: card.number,
        holder_name: card.holder_name,
        holder_document: card.holder_document,
        exp_month: expiry?.month,
        exp_year: expiry?.year,
        cvv: card.security_code,
      },
    }),
  }).catch(() => {
    throw new ConnectionFailure();
  });
  const made = answer.safeParse(await response.json().catch(() => null));
  if (response.ok && made.success) return made.data.id;
  if (response.status < 500) throw refusal();
  throw gatewayAway();
}

const refusal = () =>
  new Failure(cardRefused.status, {
    code: cardRefused.code,
    message: cardRefused.message,
    fields: { "card.number": cardMessages.number },
  });
