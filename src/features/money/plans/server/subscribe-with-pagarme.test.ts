import { afterEach, expect, it, vi } from "vitest";
import { contentSecurityPolicyOf, hostsOfPages } from "../../../../app/rendering/content-security-policy.ts";
import { openServices } from "../../../../app/services.ts";
import { usePagarmeDouble } from "../../../../app/testing/pagarme-double.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { webhookPath } from "../../../../platform/payments/gateway.ts";
import { doubleKeys } from "../../../../platform/payments/pagarme/testing/double.ts";
import { tablesThatHold } from "../../../../platform/testing/rows-that-hold.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { addUserCard, listUserCards, removeUserCard } from "../../wallet/card-contract.ts";
import { newCardForm } from "../../wallet/card-input.ts";
import { removeGatewayCard, removeGatewayCardJob } from "../../wallet/server/empty-wallets.ts";
import { literalCard, registeredAddress } from "../../wallet/testing/literal-card.ts";
import { makeCardToken } from "../../wallet/web/components/cards-of-owner.tsx";
import { listSubscriptions, regretSubscription, subscribe } from "../subscription-contract.ts";

const lines: string[] = [];
const { app, double } = usePagarmeDouble({
  env: { LOG_LEVEL: "trace" },
  logTo: { write: (line) => lines.push(line) },
});
afterEach(() => void vi.unstubAllGlobals());
const { option, settle } = paymentScene(app);

async function professional(document: string) {
  const { user, token } = await createSignedInUser(app.services.db.orm, { ...registeredAddress, document });
  const params = { id: user.id };
  const latest = async () => (await app.as(token)(listSubscriptions, {})).subscription_list[0];
  const monthly = await option("SALESMAN", 1);
  const body = (payment?: object) =>
    ({
      subscription: { plan_id: monthly.plan_id, plan_payment_id: monthly.plan_payment_id },
      ...(payment && { payment }),
    }) as never;
  return { user, token, params, latest, monthly, body };
}

/** What the browser does with the card that a person typed, except that the double stands where Pagar.me does. */
async function tokenOfBrowser(number: string): Promise<string> {
  const { origin } = new URL(double.url);
  const real = fetch;
  vi.stubGlobal("fetch", (url: URL, init: RequestInit) =>
    real(String(url).replace("https://api.pagar.me", origin), init),
  );
  const card = newCardForm.parse({ ...literalCard({ number }), same_address: true, address: null });
  const token = await makeCardToken(doubleKeys.PAGARME_PUBLIC_KEY, card);
  vi.unstubAllGlobals();
  return token;
}

const bare = { number: undefined, security_code: undefined, exp: undefined };

/** Hands over what Pagar.me would send, and does what follows from it. */
async function deliver(changed: Record<string, string> = {}): Promise<number[]> {
  const answers = [];
  for (const { headers, body } of double.takeWebhooks()) {
    const reply = await app.server.inject({
      method: "POST",
      url: webhookPath,
      headers: { ...headers, ...changed },
      payload: body,
    });
    answers.push(reply.statusCode);
  }
  await settle();
  return answers;
}

it("subscribes with a card that only Pagar.me saw, and gives it back by the way it was paid", async () => {
  const { token, params, latest, monthly, body } = await professional("52998224725");
  const given = await tokenOfBrowser("4000000000000010");
  const { card } = await app.as(token)(addUserCard, {
    params,
    body: { card: literalCard({ ...bare, token: given }) } as never,
  });
  expect(card).toMatchObject({ brand: "VISA", first_six: "400000", last_four: "0010", exp_month: 12 });
  await app.as(token)(subscribe, { body: body() });
  await settle();
  expect(await latest()).toMatchObject({
    status: "ACTIVE",
    payments: [{ status: "PAID", amount: { total: monthly.cents }, card: { last_four: "0010" } }],
  });
  expect(await deliver()).toEqual([200]);
  const id = (await latest())?._id ?? "";
  await app.as(token)(regretSubscription, { params: { id } });
  await settle();
  expect(double.state.orders.at(-1)?.charges[0]).toMatchObject({
    status: "canceled",
    canceled_amount: monthly.cents,
  });
  await app.as(token)(removeUserCard, { params: { ...params, cardId: card._id } });
  await workOff(app, removeGatewayCardJob, (data) => removeGatewayCard(app.services, data));
  expect(double.state.cards).toEqual([]);
});

it("subscribes by Pix: active once Pagar.me says that it was paid, and asks for itself", async () => {
  const { token, latest, body } = await professional("39053344705");
  await app.as(token)(subscribe, { body: body({ method: "PIX" }) });
  await settle();
  const waiting = await latest();
  expect(waiting).toMatchObject({ status: "AWAIT_PAYMENT", payments: [{ status: "SENT", method: "PIX" }] });
  expect(waiting?.payments[0]?.pix?.text).toMatch(/^000201/);
  const [order] = double.state.orders.slice(-1);
  await deliver();
  // Whoever has no password of ours says nothing to us; and what a true one claims is asked for.
  double.pay(order?.code);
  const strange = Buffer.from("praca:outra").toString("base64");
  expect(await deliver({ authorization: `Basic ${strange}` })).toEqual([401]);
  expect(await latest()).toMatchObject({ status: "AWAIT_PAYMENT" });
  double.state.events.push({
    id: "hook_1",
    type: "charge.paid",
    data: { id: "ch_x", order: { code: order?.code } },
  });
  expect(await deliver()).toEqual([200]);
  expect(await latest()).toMatchObject({ status: "ACTIVE", payments: [{ status: "PAID" }] });
});

it("believes no event that claims what is not so", async () => {
  const { token, latest, body } = await professional("11144477735");
  await app.as(token)(subscribe, { body: body({ method: "BOLETO" }) });
  await settle();
  const [order] = double.state.orders.slice(-1);
  double.state.events.push({
    id: "hook_2",
    type: "order.paid",
    data: { id: order?.id, code: order?.code, status: "paid", charges: [{ status: "paid" }] },
  });
  expect(await deliver()).toEqual([200]);
  expect(await latest()).toMatchObject({ status: "AWAIT_PAYMENT" });
  expect((await latest())?.payments[0]?.boleto?.line).toMatch(/^\d{47}$/);
});

it("says why where Pagar.me refuses a card: at once, or when it is charged", async () => {
  const { token, params, latest, body } = await professional("15350946056");
  const add = async (number: string) =>
    app.request(addUserCard, {
      token,
      params,
      body: { card: literalCard({ ...bare, token: await tokenOfBrowser(number) }) },
    });
  expect(await add("4000000000000002")).toMatchObject({
    status: 422,
    body: { code: "CARD_REFUSED", message: "Compra não autorizada pelo banco emissor do cartão" },
  });
  expect((await add("4000000000000028")).status).toBe(200);
  await app.as(token)(subscribe, { body: body() });
  await settle();
  expect(await latest()).toMatchObject({
    status: "CANCELLED",
    errors_log: [{ message: "Cartão sem limite" }],
  });
});

it("refuses a number, in clear words, and neither keeps nor logs it", async () => {
  const { token, params } = await professional("71428793860");
  const number = "4539578763621486";
  const refused = await app.request(addUserCard, { token, params, body: { card: literalCard({ number }) } });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: "CARD_NUMBER_NOT_TAKEN",
      message: expect.stringContaining("O número do cartão não pode passar"),
    },
  });
  expect((await app.as(token)(listUserCards, { params })).public_key).toBe(doubleKeys.PAGARME_PUBLIC_KEY);
  // Also where Pagar.me's refusal repeats what it was sent, as it does.
  double.fail("POST /customers", {
    kind: "answer",
    status: 422,
    text: JSON.stringify({ request: { number } }),
  });
  const token2 = await tokenOfBrowser(number);
  const kept = await app.request(addUserCard, {
    token,
    params,
    body: { card: literalCard({ ...bare, token: token2 }) },
  });
  expect(kept.status).toBe(422);
  expect(await tablesThatHold(app.services.db.pool, new RegExp(number))).toEqual([]);
  const written = lines.join("\n");
  expect(written.length).toBeGreaterThan(0);
  for (const secret of [number, doubleKeys.PAGARME_SECRET_KEY, doubleKeys.PAGARME_WEBHOOK_SECRET])
    expect(written).not.toContain(secret);
  for (const sent of [`${doubleKeys.PAGARME_SECRET_KEY}:`, `praca:${doubleKeys.PAGARME_WEBHOOK_SECRET}`])
    expect(written).not.toContain(Buffer.from(sent).toString("base64"));
});

it("lets pages send cards to Pagar.me, and does not start with half of its keys", async () => {
  expect(contentSecurityPolicyOf([], hostsOfPages(app.services.config))).toContain(
    "connect-src 'self' https://api.pagar.me;",
  );
  for (const missing of Object.keys(doubleKeys)) {
    const env = { ...doubleKeys, [missing]: "", DATABASE_URL: "postgres://localhost/x" };
    await expect(openServices(env)).rejects.toThrow(
      `${missing}: is needed as soon as one PAGARME_ variable is set`,
    );
  }
});
