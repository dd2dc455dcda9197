import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { removeCartItem } from "../cart-contract.ts";
import { buyOrder, payOrder, prepareOrder, regretOrder } from "../contract.ts";

const app = useTestApp({ own: true });
const { bought, buy, cardOf, fill, order, payer, payingCompany, play, prepare, seller, settle } =
  orderScene(app);

const regret = (token: string, id: string) => app.request(regretOrder, { token, params: { id } });
const prepared = (token: string, cartId: string) =>
  app.request(prepareOrder, { token, params: { cartId }, body: {} });
const buyOf = async (token: string, cartId: string) =>
  app.request(buyOrder, { token, params: { cartId }, body: { payment: await cardOf(token) } as never });
async function boughtOf(token: string, cartId: string) {
  const { _id } = await buy(token, cartId);
  await settle();
  return order(token, _id);
}
const names = ({ courses }: Awaited<ReturnType<typeof seller>>) => courses.map(({ name }) => name);

describe("a course that was given back once", () => {
  it("is bought by itself, so that what is new keeps its seven days", async () => {
    const sold = await seller(9_900, 5_000);
    const [given, fresh] = sold.ids as [string, string];
    const { token } = await payer();
    await regret(token, (await bought(token, [given]))._id);
    const cartId = await fill(token, [given, fresh]);
    expect(await prepared(token, cartId)).toMatchObject({
      status: 422,
      body: {
        code: "BOUGHT_BY_ITSELF",
        message: `Você já desistiu de “${names(sold)[0]}” uma vez. Compre este treinamento sozinho: nesta nova compra não há desistência em sete dias.`,
      },
    });
  });

  it("is told beforehand to have no regret, and neither promised it by mail; what is new has it", async () => {
    const { ids } = await seller(9_900, 5_000);
    const { token, user } = await payer();
    const promised = async () =>
      (await sendQueuedEmails(app, user.email))
        .filter(({ subject }) => subject.startsWith("Compra confirmada"))
        .map(({ text }) => text.includes("desistir da compra"));
    const cartId = await fill(token, ids.slice(0, 1));
    expect((await prepare(token, cartId)).has_regret).toBe(true);
    const paid = await boughtOf(token, cartId);
    await regret(token, paid._id);
    expect(await promised()).toEqual([true]);
    await fill(token, ids.slice(0, 1));
    expect(await prepare(token, cartId)).toMatchObject({ has_regret: false, regret_until: null });
    expect((await boughtOf(token, cartId)).process_status).toBe("PAID");
    expect(await promised()).toEqual([false]);
    expect((await bought(token, ids.slice(1))).regret_until).not.toBeNull();
  });

  it("is bought by itself by a company, too, also where it is given back after the order was prepared", async () => {
    const sold = await seller(9_900, 5_000);
    const [given, fresh] = sold.ids as [string, string];
    const { token } = await payingCompany();
    const paid = await bought(token, [given], undefined, 2);
    const cartId = await fill(token, [given, fresh]);
    await prepare(token, cartId);
    await regret(token, paid._id);
    const told = {
      status: 422,
      body: {
        code: "BOUGHT_BY_ITSELF",
        message: `A empresa já desistiu de “${names(sold)[0]}” uma vez. Compre este treinamento sozinho: nesta nova compra não há desistência em sete dias.`,
      },
    };
    expect(await buyOf(token, cartId)).toMatchObject(told);
    expect(await prepared(token, cartId)).toMatchObject(told);
    await app.as(token)(removeCartItem, { body: { item: { course: fresh, cart: cartId } } });
    expect(await prepare(token, cartId)).toMatchObject({ has_regret: false });
    expect(await boughtOf(token, cartId)).toMatchObject({ process_status: "PAID", regret_until: null });
  });

  it("is never bought with what is new, whichever of giving back and buying is first", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { ids } = await seller(9_900, 5_000);
      const { token, company } = await payingCompany();
      const { token: second } = await createStaff(app.services.db.orm, company.id, true);
      const paid = await bought(token, ids.slice(0, 1));
      const cartId = await fill(second, ids);
      await prepare(second, cartId);
      const [back, buying] = await Promise.all([regret(token, paid._id), buyOf(second, cartId)]);
      expect(back.status).toBe(200);
      if (buying.status !== 200) {
        expect(buying).toMatchObject({ status: 422, body: { code: "BOUGHT_BY_ITSELF" } });
        continue;
      }
      await settle();
      expect((await order(token, paid._id)).process_status).toBe("CANCEL");
      const { order: both } = buying.body as unknown as { order: { _id: string } };
      expect((await order(token, both._id)).regret_until).not.toBeNull();
    }
  });

  it("is not paid again at what was ordered before it was given back", async () => {
    const { ids } = await seller(9_900, 5_000);
    const { token } = await payer();
    const expired = await bought(token, ids, { method: "PIX" });
    await play(expired.payments[0]?._id, "expirar-pix");
    expect(await order(token, expired._id)).toMatchObject({ process_status: "CANCEL", is_payable: true });
    const paid = await bought(token, ids.slice(0, 1));
    await regret(token, paid._id);
    expect(await order(token, expired._id)).toMatchObject({ is_payable: false });
    const reply = await app.request(payOrder, {
      token,
      params: { id: expired._id },
      body: { payment: { method: "PIX" } } as never,
    });
    expect(reply).toMatchObject({ status: 422, body: { code: "ORDER_NOT_PAYABLE" } });
  });
});
