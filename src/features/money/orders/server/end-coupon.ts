import { eq, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { couponNotFound, type endCoupon as endpoint } from "../cart-contract.ts";
import { coupons } from "../table.ts";
import { lockOwnCoupon } from "./coupons.ts";

/** What was bought with it stays as it is; ended twice, it stays ended. */
export const endCoupon: Verb<typeof endpoint> = async ({ params }, context) => {
  const own = { id: params.id, userId: requireActor(context).userId };
  return context.db.transaction(async (tx) => {
    const coupon = await lockOwnCoupon(tx, own);
    if (!coupon) throw couponNotFound();
    if (coupon.endedAt) return { message: messages.nothingChanged };
    await tx.update(coupons).set({ endedAt: sql`now()` }).where(eq(coupons.id, coupon.id));
    return { message: messages.couponEnded };
  });
};
