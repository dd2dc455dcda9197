import { addToCart, listCarts } from "../../features/money/orders/cart-contract.ts";
import { buyOrder, getOrder, prepareOrder } from "../../features/money/orders/contract.ts";
import { createSeller } from "../../features/money/orders/testing/scene.ts";
import { loadSession } from "../../features/site/accounts/contract.ts";
import { moveCharge } from "../../platform/payments/sandbox/charges.ts";
import { type ChargePlayName, playCharge } from "../../platform/payments/sandbox/plays.ts";
import type { TestApp } from "./harness.ts";
import { paymentScene } from "./payments.ts";

/** People and companies who buy courses, beside all that `paymentScene` has. */
export function orderScene(app: TestApp) {
  const scene = paymentScene(app);
  const orm = () => app.services.db.orm;

  /** The cart of who shops, once some courses lie in it. */
  async function fill(token: string, courses: readonly string[], amount?: number): Promise<string> {
    for (const course of courses) await app.as(token)(addToCart, { body: { item: { course, amount } } });
    const { cart_list } = await app.as(token)(listCarts, {});
    const found = cart_list.find(({ items }) => items.some(({ course }) => courses.includes(course._id)));
    if (!found) throw new Error("The cart is empty");
    return found._id;
  }
  const prepare = async (token: string, cartId: string, coupon?: string | null) =>
    (await app.as(token)(prepareOrder, { params: { cartId }, body: { coupon } })).order;
  /** The favourite card of who shops, or of the company. */
  async function cardOf(token: string): Promise<{ card: string }> {
    const { user, company } = await app.as(token)(loadSession);
    const [card] = (company ?? user).card;
    if (!card) throw new Error("There is no card");
    return { card: card._id };
  }
  const buy = async (token: string, cartId: string, payment?: object) => {
    const body = { payment: payment ?? (await cardOf(token)) };
    return (await app.as(token)(buyOrder, { params: { cartId }, body: body as never })).order;
  };
  const order = async (token: string, id: string) =>
    (await app.as(token)(getOrder, { params: { id } })).order;

  return {
    ...scene,
    cardOf,
    fill,
    prepare,
    buy,
    order,
    seller: (...prices: number[]) => createSeller(orm(), ...prices),
    /** Puts courses into the cart and buys them; what it costs is collected. */
    async bought(token: string, courses: readonly string[], payment?: object, amount?: number) {
      const cartId = await fill(token, courses, amount);
      await prepare(token, cartId);
      const { _id } = await buy(token, cartId, payment);
      await scene.settle();
      return order(token, _id);
    },
    /** Something happens to a charge at the gateway, and we learn of it. */
    async play(chargeId: string | undefined, name: ChargePlayName): Promise<void> {
      if (!(await playCharge(app.services, chargeId ?? "", name))) throw new Error(`${name} is not possible`);
      await scene.ask(chargeId ?? "");
    },
    /** What had failed or expired turns out to be paid: only the gateway knows. */
    async paidLate(chargeId: string | undefined): Promise<void> {
      await moveCharge(app.services, chargeId ?? "", () => ({ status: "PAID", reason: null }));
      await scene.ask(chargeId ?? "");
    },
  };
}
