import { type CardNotAccepted, GatewayAway } from "../../../../platform/payments/gateway.ts";
import { wordsOfRefusal } from "../../../../platform/payments/refusal-reasons.ts";
import type { Services } from "../../../../platform/services.ts";
import { invalidInput } from "../../../../shared/common-failures.ts";
import { Failure } from "../../../../shared/failure.ts";
import { cardNumberNotTaken, cardRefused, gatewayAway } from "../card-contract.ts";
import { cardMessages, expiryOf, type NewCardInput } from "../card-input.ts";

/** What a call sends that a real gateway alone may see. */
export function refuseNumber(
  { gateway }: Pick<Services, "gateway">,
  { number }: { number?: string | null | undefined },
): void {
  if (gateway.publicKey !== null && number) throw cardNumberNotTaken();
}

/**
 * The token that stands for a new card. A card that came with the call, which only the sandbox takes, is one from here on.
 * @throws cardNumberNotTaken (422) where the number is for a real gateway
 */
export async function tokenOfCard(services: Pick<Services, "gateway">, input: NewCardInput): Promise<string> {
  refuseNumber(services, input);
  if (input.token) return input.token;
  const { number, security_code: securityCode } = input;
  const expiry = expiryOf(input);
  if (!number || !securityCode || !expiry) throw invalidInput({ "card.exp": cardMessages.expiry });
  return services.gateway.tokenOf({
    number,
    securityCode,
    holderName: input.holder_name,
    holderDocument: input.holder_document,
    expMonth: expiry.month,
    expYear: expiry.year,
  });
}

/** The failure that the caller meets where the gateway did not take a card. */
export function failureOfGateway(error: unknown): unknown {
  if (error instanceof GatewayAway) return gatewayAway();
  if (!isRefusal(error)) return error;
  const { status, code } = cardRefused;
  return new Failure(status, { code, message: wordsOfRefusal(error.reason) });
}

const isRefusal = (error: unknown): error is CardNotAccepted =>
  error instanceof Error && error.name === "CardNotAccepted";
