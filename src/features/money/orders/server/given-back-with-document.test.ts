import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { closeAccount, closeCompany } from "../../../site/accounts/contract.ts";
import { buyOrder, prepareOrder, regretOrder } from "../contract.ts";
import { orders } from "../table.ts";
import { createCoupon } from "../testing/coupons.ts";

/** What was given back counts for the CPF or the CNPJ, also of an account that is closed by now. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = orderScene(app);
const { bought, buy, cardOf, fill, order, payer, payingCompany, play, prepare, seller, settle } = scene;

const password = "uma senha bem longa";
const passwordHash = hashPassword(password);
const regret = (token: string, id: string) => app.request(regretOrder, { token, params: { id } });
const refused = { status: 422, body: { code: "REGRETTED_BEFORE" } };

type Person = Awaited<ReturnType<typeof payer>>;

/** Closes an account; another one registers the same e-mail and CPF then. */
async function registeredAnew({ user, token }: Pick<Person, "user" | "token">) {
  await orm()
    .update(users)
    .set({ passwordHash: await passwordHash })
    .where(eq(users.id, user.id));
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
  await settle();
  const next = await payer();
  const { email, document } = user;
  await orm().update(users).set({ email, document }).where(eq(users.id, next.user.id));
  return { ...next, user: { ...next.user, email, document } };
}

/** Prepares a cart, which says whether there are seven days, and pays it by Pix. */
async function paidByPix(token: string, ids: string[]) {
  const cartId = await fill(token, ids);
  const { has_regret } = await prepare(token, cartId);
  const { _id } = await buy(token, cartId, { method: "PIX" });
  await settle();
  const { payments } = await order(token, _id);
  await play(payments[0]?._id, "pagar-pix");
  const paid = await order(token, _id);
  expect(paid).toMatchObject({ process_status: "PAID", has_regret });
  return paid;
}

describe("a course that was given back once, after which the account was closed", () => {
  it("has no seven days for the same CPF, in which account ever", async () => {
    const { ids } = await seller(9_900);
    const first = await payer();
    const paid = await paidByPix(first.token, ids);
    expect((await regret(first.token, paid._id)).status).toBe(200);
    let person = await registeredAnew(first);
    for (let round = 0; round < 2; round += 1) {
      const again = await paidByPix(person.token, ids);
      expect(again).toMatchObject({ has_regret: false, regret_until: null });
      expect(await regret(person.token, again._id)).toMatchObject(refused);
      person = await registeredAnew(person);
      // What has no seven days is not given back by leaving either.
      const [left] = await orm().select().from(orders).where(eq(orders.id, again._id));
      expect(left?.status).toBe("PAID");
    }
    // Nobody else is meant, and the number itself is not kept.
    const other = await payer();
    expect(await paidByPix(other.token, ids)).toMatchObject({ has_regret: true });
    const kept = await orm().select().from(orders).where(eq(orders.userId, first.user.id));
    expect(JSON.stringify(kept)).not.toContain(first.user.document);
  });

  it("was given back also where it was by closing the account, and is bought by itself", async () => {
    const { ids } = await seller(9_900, 5_000);
    const first = await payer();
    const paid = await paidByPix(first.token, ids.slice(0, 1));
    // Bought before documents were told apart.
    await orm().update(orders).set({ documentHash: null }).where(eq(orders.id, paid._id));
    const { token } = await registeredAnew(first);
    const [left] = await orm().select().from(orders).where(eq(orders.id, paid._id));
    expect(left).toMatchObject({ status: "CANCEL", endReason: "REGRETTED" });
    const cartId = await fill(token, ids);
    const params = { cartId };
    expect(await app.request(prepareOrder, { token, params, body: {} })).toMatchObject({
      status: 422,
      body: { code: "BOUGHT_BY_ITSELF" },
    });
    expect(await paidByPix((await payer()).token, ids)).toMatchObject({ has_regret: true });
  });

  it("is so for the CNPJ of a company that is registered anew", async () => {
    const { ids } = await seller(9_900);
    const first = await payingCompany();
    const { document } = first.company;
    const paid = await bought(first.token, ids, undefined, 2);
    expect((await regret(first.token, paid._id)).status).toBe(200);
    await orm()
      .update(users)
      .set({ passwordHash: await passwordHash })
      .where(eq(users.id, first.manager.id));
    await app.as(first.token)(closeCompany, { params: { id: first.company.id }, body: { password } });
    const second = await payingCompany();
    await orm().update(companies).set({ document }).where(eq(companies.id, second.company.id));
    const again = await bought(second.token, ids, undefined, 2);
    expect(again).toMatchObject({ process_status: "PAID", has_regret: false });
    expect(await regret(second.token, again._id)).toMatchObject(refused);
  });

  it("is not bought with seven days in sight by who tells the CPF after preparing: it is shown anew first", async () => {
    const { ids } = await seller(9_900);
    const first = await payer();
    await regret(first.token, (await paidByPix(first.token, ids))._id);
    const { token, user } = await registeredAnew(first);
    const { document } = user;
    await orm().update(users).set({ document: null }).where(eq(users.email, user.email));
    const cartId = await fill(token, ids);
    const seen = await prepare(token, cartId);
    expect(seen.has_regret).toBe(true);
    await orm().update(users).set({ document }).where(eq(users.email, user.email));
    const buySeen = () =>
      app.request(buyOrder, {
        token,
        params: { cartId },
        body: { order: seen._id, payment: { method: "PIX" } } as never,
      });
    expect(await buySeen()).toMatchObject({ status: 409, body: { code: "ORDER_CHANGED" } });
    expect((await prepare(token, cartId)).has_regret).toBe(false);
    expect(await buySeen()).toMatchObject({ status: 200, body: { order: { has_regret: false } } });
  });
});

it("a card that was denied and lost is taken no more, under the same CPF, in a new account", async () => {
  const { ids } = await seller(9_900, 8_800);
  const first = await payer();
  const paid = await bought(first.token, ids.slice(0, 1));
  await play(paid.payments[0]?._id, "contestar");
  await play(paid.payments[0]?._id, "perder-contestacao");
  const next = await registeredAnew(first);
  const cartId = await fill(next.token, ids.slice(1));
  await prepare(next.token, cartId);
  const body = { payment: await cardOf(next.token) } as never;
  const reply = await app.request(buyOrder, { token: next.token, params: { cartId }, body });
  expect(reply).toMatchObject({ status: 422, body: { code: "CARD_NOT_TAKEN" } });
});

it("a coupon of one use for each buyer is used no more, under the same CPF, in a new account", async () => {
  const { ids, user: trainer } = await seller(9_900, 8_800);
  const { code } = await createCoupon(orm(), { userId: trainer.id });
  const first = await payer();
  const cartId = await fill(first.token, ids.slice(0, 1));
  await prepare(first.token, cartId, code);
  await buy(first.token, cartId);
  await settle();
  await scene.passDays(8);
  const next = await registeredAnew(first);
  const anew = await fill(next.token, ids.slice(1));
  const reply = await app.request(prepareOrder, {
    token: next.token,
    params: { cartId: anew },
    body: { coupon: code },
  });
  expect(reply).toMatchObject({
    status: 422,
    body: { message: "Você já usou este cupom em outra compra." },
  });
});
