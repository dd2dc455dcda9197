import { and, eq, isNull, sql } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import type { VerbInput } from "../../../../shared/endpoint.ts";
import { invalidInput, notSignedIn } from "../../../../shared/failure.ts";
import { centsToReais, reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { courseNotFound } from "../../../training/courses/contract.ts";
import { courses, isAlive } from "../../../training/courses/table.ts";
import type * as contract from "../cart-contract.ts";
import {
  couponEnded,
  couponFixed,
  couponNotFound,
  couponTaken,
  maxCoupons,
  tooManyCoupons,
} from "../cart-contract.ts";
import { coupons } from "../table.ts";
import {
  countLiveCoupons,
  findOwnCoupon,
  lockOwnCoupon,
  presentCoupon,
  requireDaysAhead,
} from "./coupons.ts";

export const createCoupon: Verb<typeof contract.createCoupon> = async ({ body }, context) => {
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

export const updateCoupon: Verb<typeof contract.updateCoupon> = async ({ params, body }, context) => {
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
  given: VerbInput<typeof contract.updateCoupon>["body"]["coupon"],
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

/** What was bought with it stays as it is; ended twice, it stays ended. */
export const endCoupon: Verb<typeof contract.endCoupon> = async ({ params }, context) => {
  const own = { id: params.id, userId: requireActor(context).userId };
  return context.db.transaction(async (tx) => {
    const coupon = await lockOwnCoupon(tx, own);
    if (!coupon) throw couponNotFound();
    if (coupon.endedAt) return { message: messages.nothingChanged };
    await tx.update(coupons).set({ endedAt: sql`now()` }).where(eq(coupons.id, coupon.id));
    return { message: messages.couponEnded };
  });
};
