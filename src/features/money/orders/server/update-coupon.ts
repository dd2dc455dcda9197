import { eq } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import type { VerbInput } from "../../../../shared/endpoint.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { couponEnded, couponFixed, couponNotFound, type updateCoupon as endpoint } from "../cart-contract.ts";
import { coupons } from "../table.ts";
import { findOwnCoupon, lockOwnCoupon, presentCoupon, requireDaysAhead } from "./coupons.ts";

export const updateCoupon: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const own = { id: params.id, userId: requireActor(context).userId };
  const { valid_until: validUntil, max_uses: maxUses } = body.coupon;
  return context.db.transaction(async (tx) => {
    const before = await lockOwnCoupon(tx, own);
    if (!before) throw couponNotFound();
    if (before.endedAt) throw couponEnded();
    const stood = await findOwnCoupon(tx, own);
    refuseFixed(before, body.coupon);
    // A day that is over and stays as it is was no choice of now.
    if (validUntil !== before.validUntil) await requireDaysAhead(tx, validUntil);
    if (maxUses && maxUses < before.uses) {
      throw invalidInput({ "coupon.max_uses": `O cupom já foi usado ${before.uses} vezes` });
    }
    if (validUntil !== undefined || maxUses !== undefined) {
      await tx.update(coupons).set({ validUntil, maxUses }).where(eq(coupons.id, before.id));
    }
    const row = await findOwnCoupon(tx, own);
    if (!row) throw couponNotFound();
    const coupon = presentCoupon(row);
    return { message: savedMessage(stood && presentCoupon(stood), coupon, messages.couponSaved), coupon };
  });
};

/** @throws couponFixed where something else comes of what a coupon promised */
function refuseFixed(
  before: typeof coupons.$inferSelect,
  given: VerbInput<typeof endpoint>["body"]["coupon"],
): void {
  const stored = {
    code: before.code,
    percent: before.percent,
    amount: centsToReais(before.amountCents),
    course: before.courseId,
  };
  const sent = { ...given, course: given.course?._id };
  const wrong = (["code", "percent", "amount", "course"] as const).filter(
    (key) => sent[key] !== undefined && sent[key] !== stored[key],
  );
  if (wrong.length > 0)
    throw couponFixed(Object.fromEntries(wrong.map((key) => [`coupon.${key}`, couponFixed.message])));
}
