import pino from "pino";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { literalClient } from "../../../../app/testing/literal-client.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { tablesThatHold } from "../../../../platform/testing/rows-that-hold.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { literalCard, registeredAddress } from "../testing/literal-card.ts";

const app = useTestApp({ env: { LOG_LEVEL: "trace" } });
const send = literalClient(app);
const { option, settle } = paymentScene(app);

const number = "4539578763621486";
const code = "863";

/** Digits as people and programs write them, in groups or not. */
const spaced = (digits: string): RegExp => new RegExp([...digits].join("[\\s.-]*"));
const secrets = [spaced(number), spaced(number.slice(6)), new RegExp(`"${code}"`)];

it("lets neither the number nor the code of a card into the database, the log, a mail or an answer", async () => {
  const lines: string[] = [];
  const log = app.services.log as unknown as Record<symbol, unknown>;
  log[pino.symbols.streamSym] = { write: (line: string) => lines.push(line) };
  const { user, token } = await createSignedInUser(app.services.db.orm, {
    ...registeredAddress,
    document: "52998224725",
  });
  const url = `/api/user/${user.id}/card`;
  const card = literalCard({ number: number.replace(/(....)(?=.)/g, "$1 "), security_code: code });
  const answers = [
    await send(`POST ${url}`, { token, body: { card: { ...card, holder_phone: "1" } } }),
    await send(`POST ${url}`, { token, body: { card: { ...card, exp: "01/20" } } }),
    await send(`POST ${url}`, { token, body: { card } }),
    await send(`GET ${url}`, { token }),
    await send(`POST ${url}/`, { body: { card } }),
  ];
  const cardId = answers[2]?.body.card._id;
  answers.push(await send(`PUT ${url}/${cardId}`, { token, body: { card } }));
  const { gateway } = app.services;
  const { saveCard } = gateway;
  gateway.saveCard = () => Promise.reject(new Error("broken"));
  answers.push(await send(`POST ${url}`, { token, body: { card } }));
  gateway.saveCard = saveCard;
  const { plan_id, plan_payment_id } = await option("SALESMAN", 12);
  const subscription = { plan_id, plan_payment_id };
  answers.push(await send("POST /api/subscription", { token, body: { subscription } }));
  await settle();
  answers.push(await send("GET /api/subscription", { token }));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 200, 401, 200, 500, 200, 200]);
  expect(answers.at(-1)?.body.subscription_list[0].status).toBe("ACTIVE");
  expect(lines.join("\n")).toContain("broken");

  const { pool } = app.services.db;
  const mails = await sendQueuedEmails(app, user.email);
  expect(mails.length).toBeGreaterThan(0);
  expect(await tablesThatHold(pool, /453957/)).toContain("public.cards");
  for (const secret of secrets) {
    expect(await tablesThatHold(pool, secret)).toEqual([]);
    expect(JSON.stringify(answers)).not.toMatch(secret);
    expect(JSON.stringify(mails)).not.toMatch(secret);
    expect(lines.join("\n")).not.toMatch(secret);
  }
});

it("refuses a number altogether where a real gateway takes it from the browser", async () => {
  const { user, token } = await createSignedInUser(app.services.db.orm, registeredAddress);
  const url = `/api/user/${user.id}/card`;
  const { body } = await send(`POST ${url}`, { token, body: { card: literalCard() } });
  const gateway = app.services.gateway as { publicKey: string | null };
  gateway.publicKey = "pk_test_1";
  for (const line of [`POST ${url}`, `PUT ${url}/${body.card._id}`]) {
    const refused = await send(line, { token, body: { card: literalCard({ number, token: "token_1" }) } });
    expect([refused.status, refused.body.code]).toEqual([422, "CARD_NUMBER_NOT_TAKEN"]);
  }
  expect((await send(`GET ${url}`, { token })).body.public_key).toBe("pk_test_1");
  gateway.publicKey = null;
  expect((await send(`GET ${url}`, { token })).body.public_key).toBeNull();
});
