import { call } from "../../../../../client/call.ts";
import { noteWaiting } from "../../../../base/waiting/web/components/waiting.ts";
import { addToCart, listCarts, removeCartItem, updateCartItem } from "../../../calls.ts";
import type { Cart } from "../../cart-contract.ts";

/** Of which entry, where managers of a company change each other's. */
interface Place {
  cart: string;
  course: string;
}

const withItems = (carts: readonly Cart[]): Cart[] => carts.filter(({ items }) => items.length > 0);

export const countItems = (carts: readonly Cart[]): number =>
  carts.reduce((count, { items }) => count + items.length, 0);

/** The count in the header is right as soon as the answer is there. */
function noted({ cart_list: carts }: { cart_list: Cart[] }): Cart[] {
  noteWaiting("cart", countItems(carts));
  return withItems(carts);
}

export const loadCarts = async (): Promise<Cart[]> =>
  withItems((await call(listCarts, { query: {} })).cart_list);

/** Whether a course stands in a cart already; false where that cannot be told, since the call itself refuses it. */
export async function isInCart(courseId: string): Promise<boolean> {
  const carts = await loadCarts().catch(() => []);
  return carts.some(({ items }) => items.some(({ course }) => course._id === courseId));
}

export const putIntoCart = async (course: string, amount = 1): Promise<Cart[]> =>
  noted(await call(addToCart, { body: { item: { course, amount } } }));

export const changeAmount = async (place: Place, amount: number): Promise<Cart[]> =>
  noted(await call(updateCartItem, { body: { item: { ...place, amount } } }));

export const takeOut = async (place: Place): Promise<Cart[]> =>
  noted(await call(removeCartItem, { body: { item: place } }));
