import { and, eq } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type updateCartItem as endpoint, notInCart, onlyOne } from "../cart-contract.ts";
import { cartItems } from "../table.ts";
import { lockBuyer } from "./buyer.ts";
import { lockCartWith, readCarts } from "./carts.ts";

export const updateCartItem: Verb<typeof endpoint> = async ({ body: { item } }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, actor);
    const cart = await lockCartWith(tx, buyer, item);
    if (!cart) throw notInCart();
    if ("userId" in buyer && item.amount > 1) throw onlyOne();
    const stood = await readCarts(tx, buyer);
    const changed = await tx
      .update(cartItems)
      .set({ amount: item.amount })
      .where(and(eq(cartItems.cartId, cart.id), eq(cartItems.courseId, item.course._id)))
      .returning({ courseId: cartItems.courseId });
    if (changed.length === 0) throw notInCart();
    const cart_list = await readCarts(tx, buyer);
    return { message: savedMessage(stood, cart_list, messages.cartSaved), cart_list };
  });
};
