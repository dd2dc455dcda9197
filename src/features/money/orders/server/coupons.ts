import { and, desc, eq, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import { Failure, invalidInput } from "../../../../shared/failure.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { courses } from "../../../training/courses/table.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { hashDocumentOf } from "../../wallet/server/owner-data.ts";
import { type Coupon, couponNotTaken } from "../cart-contract.ts";
import { countsFor, type DiscountedLine, discountsOf } from "../coupon.ts";
import { coupons, type OrderRow, orders } from "../table.ts";
import { isOfSame } from "./orders.query.ts";

/** The use of a coupon by an order: one of those that it has, and one for each buyer, whose CPF or CNPJ tells them. */

const whyNot = {
  unknown: "Não encontramos este cupom. Confira o código.",
  over: "Este cupom não vale mais.",
  usedUp: "Este cupom já foi usado por todos a quem ele valia.",
  others: "Este cupom não vale para os treinamentos deste pedido.",
  usedBefore: "Você já usou este cupom em outra compra.",
} as const;
type WhyNot = keyof typeof whyNot;

/**
 * @param wayOn a sentence about what may be done instead
 * @returns the failure that says why a coupon is not taken
 */
export function notTaken(why: WhyNot, wayOn?: string): Failure {
  const message = wayOn ? `${whyNot[why]} ${wayOn}` : whyNot[why];
  return new Failure(couponNotTaken.status, {
    code: couponNotTaken.code,
    message,
    fields: { coupon: message },
  });
}

export interface Applied {
  coupon: typeof coupons.$inferSelect;
  /** Of each line, in their order. */
  discounts: number[];
}

/** What a code takes off some lines now, or why it is not taken. */
export async function applyCode(
  tx: Transaction,
  buyer: WalletOwner,
  code: string,
  lines: readonly DiscountedLine[],
): Promise<Applied | WhyNot> {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), isNull(coupons.endedAt)));
  return coupon ? apply(tx, buyer, coupon, lines) : "unknown";
}

/** Likewise for who is about to buy: nobody else uses it until the transaction ends. */
export async function applyHeld(
  tx: Transaction,
  buyer: WalletOwner,
  couponId: string,
  lines: readonly DiscountedLine[],
): Promise<Applied | WhyNot> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for("no key update");
  return coupon ? apply(tx, buyer, coupon, lines) : "unknown";
}

async function apply(
  tx: Transaction,
  buyer: WalletOwner,
  coupon: Applied["coupon"],
  lines: readonly DiscountedLine[],
): Promise<Applied | WhyNot> {
  const { rows } = await tx.execute<{ day: string }>(sql`select ${today}::text as day`);
  const day = rows[0]?.day ?? "";
  if (coupon.endedAt || (coupon.validUntil !== null && coupon.validUntil < day)) return "over";
  if (!lines.some((line) => countsFor(coupon, line))) return "others";
  if (await isUsedBy(tx, buyer, coupon.id)) return "usedBefore";
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return "usedUp";
  return { coupon, discounts: discountsOf(coupon, lines) };
}

const isUsedBy = async (
  tx: Transaction,
  buyer: WalletOwner,
  couponId: string,
  except?: string,
): Promise<boolean> => {
  const used = and(
    eq(orders.couponId, couponId),
    eq(orders.couponCounted, true),
    isOfSame(buyer, await hashDocumentOf(tx, buyer)),
    except ? ne(orders.id, except) : undefined,
  );
  return (await tx.$count(orders, used)) > 0;
};

/** The order is one of the uses from now on. The coupon has to be held, and found to be taken. */
export async function countUse(tx: Transaction, couponId: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(eq(coupons.id, couponId));
}

/**
 * An order that was given up is one of the uses again.
 * @returns why it is not, where they are used up, or the buyer used it again; else null
 */
export async function countUseAgain(
  tx: Transaction,
  buyer: WalletOwner,
  { id, couponId }: Pick<OrderRow, "id" | "couponId">,
): Promise<"usedUp" | "usedBefore" | null> {
  if (couponId === null) return null;
  await tx.select().from(coupons).where(eq(coupons.id, couponId)).for("no key update");
  if (await isUsedBy(tx, buyer, couponId, id)) return "usedBefore";
  const counted = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, couponId), or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses))))
    .returning({ id: coupons.id });
  return counted.length > 0 ? null : "usedUp";
}

/** An order that is over is none of the uses any more. */
export async function giveUseBack(
  tx: Transaction,
  { couponId, couponCounted }: Pick<OrderRow, "couponId" | "couponCounted">,
): Promise<void> {
  if (couponId === null || !couponCounted) return;
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(eq(coupons.id, couponId));
}

/** Whether a coupon can be used now. */
const isActive = sql<boolean>`(${coupons.endedAt} is null
  and (${coupons.validUntil} is null or ${coupons.validUntil} >= ${today})
  and (${coupons.maxUses} is null or ${coupons.uses} < ${coupons.maxUses}))`;

const selectCoupons = (connection: Connection, which: SQL | undefined) =>
  connection
    .select({
      id: coupons.id,
      code: coupons.code,
      courseId: coupons.courseId,
      courseName: courses.name,
      percent: coupons.percent,
      amountCents: coupons.amountCents,
      validUntil: coupons.validUntil,
      maxUses: coupons.maxUses,
      uses: coupons.uses,
      endedAt: coupons.endedAt,
      isActive,
      createdAt: coupons.createdAt,
    })
    .from(coupons)
    .leftJoin(courses, eq(courses.id, coupons.courseId))
    .where(which);

type CouponRow = Awaited<ReturnType<typeof selectCoupons>>[number];

interface OwnCoupon {
  id: string;
  userId: string;
}
const isOwn = ({ id, userId }: OwnCoupon) => and(eq(coupons.id, id), eq(coupons.userId, userId));

/** The newest first. */
export const listCouponsOf = (
  connection: Connection,
  userId: string,
  { limit, page }: { limit: number; page: number },
) =>
  selectCoupons(connection, eq(coupons.userId, userId))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit)
    .offset(limit * page);

export async function findOwnCoupon(connection: Connection, own: OwnCoupon): Promise<CouponRow | null> {
  const [row] = await selectCoupons(connection, isOwn(own));
  return row ?? null;
}

/** Whoever uses or changes it meanwhile waits. */
export async function lockOwnCoupon(tx: Transaction, own: OwnCoupon) {
  const [row] = await tx.select().from(coupons).where(isOwn(own)).for("no key update");
  return row ?? null;
}

/** Those that were not ended. */
export const countLiveCoupons = (connection: Connection, userId: string) =>
  connection.$count(coupons, and(eq(coupons.userId, userId), isNull(coupons.endedAt)));

async function isPast(connection: Connection, day: string): Promise<boolean> {
  const { rows } = await connection.execute<{ past: boolean }>(sql`select ${day}::date < ${today} as past`);
  return rows[0]?.past ?? false;
}

/** @throws invalidInput where the last day of a coupon is over */
export async function requireDaysAhead(
  connection: Connection,
  validUntil: string | null | undefined,
): Promise<void> {
  if (validUntil && (await isPast(connection, validUntil))) {
    throw invalidInput({ "coupon.valid_until": "Escolha hoje ou um dia depois" });
  }
}

export const presentCoupon = (row: CouponRow): Coupon => ({
  _id: row.id,
  code: row.code,
  course: row.courseId === null ? null : { _id: row.courseId, name: row.courseName ?? "" },
  percent: row.percent,
  amount: centsToReais(row.amountCents),
  valid_until: row.validUntil,
  max_uses: row.maxUses,
  uses: row.uses,
  is_active: row.isActive,
  is_ended: row.endedAt !== null,
  created_at: row.createdAt.toISOString(),
});
