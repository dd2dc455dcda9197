import { afterEach, expect, it, vi } from "vitest";
import { ConnectionFailure } from "../../../../../client/call-outcomes.ts";
import { newCardForm } from "../../card-input.ts";
import { literalCard } from "../../testing/literal-card.ts";
import { makeCardToken } from "./cards-of-owner.tsx";

afterEach(() => vi.unstubAllGlobals());

const card = newCardForm.parse({ ...literalCard({ exp: "12/35" }), same_address: true, address: null });

/** Pagar.me is asked from the browser alone: what it answers stands in for it here. */
function answering(status: number, body: unknown) {
  const asked = vi.fn(async (_url: URL, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal("fetch", asked);
  return asked;
}

it("sends the card to Pagar.me as its documentation says, with the public key, and takes the token", async () => {
  const asked = answering(200, { id: "token_abc", type: "card" });
  expect(await makeCardToken("pk_test_1", card)).toBe("token_abc");
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(String(url)).toBe("https://api.pagar.me/core/v5/tokens?appId=pk_test_1");
  expect(init).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
  expect(JSON.parse(String(init?.body))).toEqual({
    type: "card",
    card: {
      number: "4000000000000010",
      holder_name: "ANA MELO",
      holder_document: "39053344705",
      exp_month: 12,
      exp_year: 2035,
      cvv: "123",
    },
  });
});

it("says beside the number that a card is not taken, and asks to try again where Pagar.me is away", async () => {
  answering(422, { message: "The request is invalid." });
  await expect(makeCardToken("pk_test_1", card)).rejects.toMatchObject({
    code: "CARD_REFUSED",
    fields: { "card.number": "Verifique o número do cartão" },
  });
  answering(502, null);
  await expect(makeCardToken("pk_test_1", card)).rejects.toMatchObject({ code: "GATEWAY_AWAY" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(makeCardToken("pk_test_1", card)).rejects.toBeInstanceOf(ConnectionFailure);
});
