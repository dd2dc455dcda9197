import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { regretSubscription, subscribe } from "../../plans/subscription-contract.ts";
import { exportCharges, getChargeHistory, listAllCharges } from "../contract.ts";

const app = useTestApp({ own: true });
const scene = paymentScene(app);
const administrator = async () => (await createSignedInUser(app.services.db.orm, { type: "ADMIN" })).token;

/** Somebody who paid for a plan. */
async function payer() {
  const person = await scene.payer();
  const { plan_id, plan_payment_id } = await scene.option("SALESMAN", 1);
  const { subscription } = await app.as(person.token)(subscribe, {
    body: { subscription: { plan_id, plan_payment_id } } as never,
  });
  await scene.settle();
  return { ...person, subscription };
}

it("lists what everybody paid, finds it by who paid, and sums what the filter lets pass", async () => {
  const read = app.as(await administrator());
  const one = await payer();
  await payer();
  const all = await read(listAllCharges, { query: {} });
  expect(all.charge_dash.count).toBeGreaterThanOrEqual(2);
  expect(all.charge_list[0]?.payer.user).not.toBe(one.user.id);
  for (const search of [one.user.email.toUpperCase(), all.charge_list[1]?._id.slice(0, 18)]) {
    const found = await read(listAllCharges, { query: { search } });
    expect(found.charge_list.map(({ payer }) => payer.user)).toContain(one.user.id);
  }
  const { charge_list, charge_dash } = await read(listAllCharges, { query: { search: one.user.email } });
  expect(charge_list).toHaveLength(1);
  expect(charge_dash).toEqual({
    count: 1,
    paid: charge_list[0]?.amount,
    refunded: 0,
    fees: charge_list[0]?.fee,
  });
  const none = { search: one.user.email };
  for (const query of [{ status: "REFUNDED" }, { kind: "ORDER" }, { method: "PIX" }, { to: "2020-01-01" }]) {
    const { charge_dash } = await read(listAllCharges, { query: { ...none, ...query } as never });
    expect(charge_dash).toEqual({ count: 0, paid: 0, refunded: 0, fees: 0 });
  }
  expect((await read(listAllCharges, { query: { search: "%" } })).charge_list).toEqual([]);
});

it("tells everything that happened to a payment, with what the ledger has of it, which sums to nothing", async () => {
  const read = app.as(await administrator());
  const { token, subscription, user } = await payer();
  await app.as(token)(regretSubscription, { params: { id: subscription._id } });
  await scene.settle();
  const { charge_list } = await read(listAllCharges, { query: { search: user.email } });
  const id = charge_list[0]?._id ?? "";
  const { charge, event_list, entry_list, gateway } = await read(getChargeHistory, { params: { id } });
  expect(charge).toMatchObject({ status: "REFUNDED", refunded: charge.amount });
  expect(gateway).toMatchObject({ name: "sandbox", id: expect.any(String) });
  expect(event_list.map(({ kind }) => kind)).toEqual([
    "CREATED",
    "SENT",
    "PAID",
    "REFUND_OWED",
    "REFUND_SENT",
    "ENDED",
  ]);
  expect(event_list[3]).toMatchObject({ amount: charge.amount, reason: "Arrependimento" });
  expect(entry_list.length).toBeGreaterThanOrEqual(4);
  expect(entry_list.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
});

it("is exported as a table that spreadsheets open", async () => {
  const read = app.as(await administrator());
  const { user } = await payer();
  const csv = await read(exportCharges, { query: { search: user.email } });
  const [titles = "", line = ""] = Buffer.from(csv.base64, "base64").toString().trim().split(/\r?\n/);
  expect(titles).toContain("Código;Criado em;Pago em;Para;Quem pagou;E-mail");
  expect(line).toContain(`;${user.email};Cartão;1;Pago;`);
  expect(csv.file_name).toMatch(/^pagamentos-\d{4}-\d\d-\d\d\.csv$/);
  const xlsx = await read(exportCharges, { query: { search: user.email, format: "xlsx" } });
  expect(Buffer.from(xlsx.base64, "base64").subarray(0, 2).toString()).toBe("PK");
});

it("knows no payment that is not there, and takes no nonsense", async () => {
  const token = await administrator();
  const ask = (query: object) => app.request(listAllCharges, { token, query: query as never });
  for (const query of [
    { status: "TALVEZ" },
    { limit: 1000 },
    { from: "ontem" },
    { search: "x".repeat(201) },
  ]) {
    expect((await ask(query)).status).toBe(400);
  }
  for (const id of ["01900000-0000-7000-8000-00000000ffff", "nada"]) {
    expect((await app.request(getChargeHistory, { token, params: { id } })).status).toBe(404);
  }
});
