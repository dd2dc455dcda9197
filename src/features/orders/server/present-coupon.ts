import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { Coupon } from "../coupon-contract.ts";
import type { CouponRow } from "./coupons.query.ts";

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
