import { and, eq, isNull } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { courseNotFound } from "../../../training/courses/contract.ts";
import { courses, isAlive } from "../../../training/courses/table.ts";
import {
  couponNotFound,
  couponTaken,
  type createCoupon as endpoint,
  maxCoupons,
  tooManyCoupons,
} from "../cart-contract.ts";
import { coupons } from "../table.ts";
import { countLiveCoupons, findOwnCoupon, presentCoupon, requireDaysAhead } from "./coupons.ts";

export const createCoupon: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  const { code, course, percent, amount, valid_until: validUntil, max_uses: maxUses } = body.coupon;
  return context.db.transaction(async (tx) => {
    // An account that is closed at the same moment takes its coupons along.
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    await requireRoom(tx, userId);
    await requireDaysAhead(tx, validUntil);
    if (course) await requireSold(tx, { id: course._id, userId });
    const [created] = await tx
      .insert(coupons)
      .values({
        ...{ userId, code, courseId: course?._id, validUntil, maxUses },
        ...{ percent, amountCents: reaisToCents(amount) },
      })
      .onConflictDoNothing({ target: coupons.code, where: isNull(coupons.endedAt) })
      .returning({ id: coupons.id });
    if (!created) throw couponTaken({ "coupon.code": couponTaken.message });
    const row = await findOwnCoupon(tx, { id: created.id, userId });
    if (!row) throw couponNotFound();
    return { message: messages.couponCreated, coupon: presentCoupon(row) };
  });
};

/** @throws tooManyCoupons; those that one trainer makes at once are counted one after the other */
async function requireRoom(tx: Transaction, userId: string): Promise<void> {
  await lockName(tx, `coupons of ${userId}`);
  if ((await countLiveCoupons(tx, userId)) >= maxCoupons) throw tooManyCoupons();
}

/** @throws courseNotFound where it is another's, or one that nobody buys */
async function requireSold(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<void> {
  const [own] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.userId, userId), eq(courses.type, "OPEN"), isAlive));
  if (!own) throw courseNotFound({ "coupon.course": "Escolha um treinamento seu que esteja à venda" });
}
