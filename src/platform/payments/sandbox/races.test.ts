import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { manyWait } from "../../testing/somebody-waits.ts";
import { cardOf, payerNamed } from "../testing/people.ts";
import { findCharges } from "./charges.ts";
import { playTransfer } from "./plays.ts";

const app = useTestApp();
const payer = payerNamed("Ivo Nunes");

async function paidCharge(number?: string): Promise<string> {
  const { gateway } = app.services;
  const { id: cardId } = await gateway.saveCard(
    payer,
    await gateway.tokenOf(cardOf(number ? { number } : {})),
  );
  const payment = { method: "CARD", cardId, installments: 1 } as const;
  const { key } = await gateway.charge({
    key: randomUUID(),
    cents: 10_000,
    description: "PRACA",
    payer,
    payment,
  });
  return key;
}

/** Lets calls begin while another holds the row: they all come to it before any of them has gone on. */
async function allAtOnce<T>(table: string, key: string, calls: (() => Promise<T>)[]) {
  const holder = await app.services.db.pool.connect();
  await holder.query("begin");
  await holder.query(`select 1 from sandbox.${table} where key = $1 for update`, [key]);
  const answers = Promise.allSettled(calls.map((call) => call()));
  await manyWait(app.services.db.orm, calls.length);
  await holder.query("commit");
  holder.release();
  return answers;
}
const eventsOf = async (key: string) => {
  const { rows } = await app.services.db.pool.query<{ type: string }>(
    "select type from sandbox.events where key = $1 order by occurred_at",
    [key],
  );
  return rows.map(({ type }) => type);
};
const times = <T>(count: number, call: () => Promise<T>) => Array.from({ length: count }, () => call);

it("moves a charge once, whoever comes to it", async () => {
  const key = await paidCharge("4000000000000069");
  const found = await allAtOnce(
    "charges",
    key,
    // As so many processes would: one of them would ask once for all five.
    times(5, async () => (await findCharges(app.services, [key]))[0]),
  );
  for (const each of found) expect(each).toMatchObject({ value: { status: "DISPUTED" } });
  expect(await eventsOf(key)).toEqual(["charge.paid", "charge.disputed"]);
});

it("gives back no more than was paid, whoever asks", async () => {
  const key = await paidCharge();
  const refund = () => app.services.gateway.refund(key, { key: randomUUID(), cents: 3_000 });
  const answers = await allAtOnce("charges", key, times(5, refund));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await app.services.gateway.findCharge(key)).toMatchObject({ refundedCents: 9_000, feeCents: 43 });
});

it("gives back once for a key, whoever asks", async () => {
  const key = await paidCharge();
  const refund = { key: randomUUID(), cents: 3_000 };
  const answers = await allAtOnce(
    "charges",
    key,
    times(5, () => app.services.gateway.refund(key, refund)),
  );
  for (const each of answers) expect(each).toMatchObject({ value: { refundedCents: 3_000 } });
  expect(await app.services.gateway.findCharge(key)).toMatchObject({ refundedCents: 3_000 });
});

it("ends a transfer once, whichever way", async () => {
  const { gateway } = app.services;
  const payee = { ...payer, kind: "PIX_KEY", key: payer.email } as const;
  const key = randomUUID();
  await gateway.transfer({ key, cents: 1_000, payee });
  const end = (how: "concluir" | "recusar") => () => playTransfer(app.services, key, how);
  const ends = [end("concluir"), end("recusar"), end("concluir"), end("recusar")];
  const answers = await allAtOnce("transfers", key, ends);
  expect(answers.filter((each) => each.status === "fulfilled" && each.value)).toHaveLength(1);
  expect(await eventsOf(key)).toHaveLength(1);
});
