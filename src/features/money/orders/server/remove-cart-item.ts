import { and, eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { removeCartItem as endpoint } from "../cart-contract.ts";
import { cartItems } from "../table.ts";
import { lockBuyer } from "./buyer.ts";
import { lockCartWith, readCarts } from "./carts.ts";

/** What is not there any more is removed already. */
export const removeCartItem: Verb<typeof endpoint> = async ({ body: { item } }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, actor);
    const cart = await lockCartWith(tx, buyer, item);
    if (cart)
      await tx
        .delete(cartItems)
        .where(and(eq(cartItems.cartId, cart.id), eq(cartItems.courseId, item.course._id)));
    return { message: messages.removedFromCart, cart_list: await readCarts(tx, buyer) };
  });
};
