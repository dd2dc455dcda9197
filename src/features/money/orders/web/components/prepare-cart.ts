import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { prepareOrder } from "../../../calls.ts";
import { type Cart, cartNotFound } from "../../cart-contract.ts";
import { cartEmpty, type Order } from "../../contract.ts";

/** An entry of the cart about to be bought: its order as it would be now, or why there is none. */
export interface Prepared {
  cart: Pick<Cart, "_id" | "shopper">;
  order: Order | null;
  /** Why it cannot be bought. */
  told: string | null;
}

const prepare = async (cartId: string, coupon?: string | null): Promise<Order> =>
  (await call(prepareOrder, { params: { cartId }, body: coupon === undefined ? {} : { coupon } })).order;

/** Null where there is nothing in it any more. */
export async function prepareCart(cart: Prepared["cart"]): Promise<Prepared | null> {
  try {
    return { cart, order: await prepare(cart._id), told: null };
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    const { code, status, message } = failure;
    if (code === cartEmpty.code || code === cartNotFound.code) return null;
    if (status !== 409 && status !== 422) throw failure;
    return { cart, order: null, told: message };
  }
}

/**
 * The same entry with a coupon, or without any.
 * @throws Failure that says why the coupon does not count
 */
export const withCoupon = async ({ cart }: Prepared, coupon: string | null): Promise<Prepared> => ({
  cart,
  order: await prepare(cart._id, coupon),
  told: null,
});
