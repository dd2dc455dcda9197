import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { today } from "../../../../platform/database/brasilia-days.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { invalidInput } from "../../../../shared/common-failures.ts";
import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import { courses } from "../../../training/courses/table.ts";
import type { Coupon } from "../coupon-contract.ts";
import { coupons } from "../table.ts";

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

export type CouponRow = Awaited<ReturnType<typeof selectCoupons>>[number];

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

export async function isPast(connection: Connection, day: string): Promise<boolean> {
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
