import { z } from "zod";
import { ConnectionFailure } from "../../../../../client/call-failures.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { pagarmeOrigin } from "../../../../../shared/pagarme.ts";
import { cardRefused, gatewayAway } from "../../card-contract.ts";
import { parseExpiry } from "../../card-expiry.ts";
import { cardMessages, type NewCardForm } from "../../card-input.ts";

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
