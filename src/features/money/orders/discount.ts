/** What a coupon takes off: pure, in integer cents. */

export interface DiscountRule {
  /** The trainer whose it is. */
  userId: string;
  /** The only course that it counts for; null: all of the trainer. */
  courseId: string | null;
  /** Either of both. */
  percent: number | null;
  amountCents: number | null;
}

export interface DiscountedLine {
  courseId: string;
  trainerId: string;
  /** Of one. */
  priceCents: number;
  amount: number;
}

/** Whether a coupon counts for a line at all. */
export const countsFor = (coupon: DiscountRule, line: DiscountedLine): boolean =>
  line.trainerId === coupon.userId && (coupon.courseId === null || coupon.courseId === line.courseId);

/**
 * What is taken off each line, in their order; 0 where the coupon does not count. A percentage is rounded to the cent for
 * the whole line, half up; an amount is taken off once for each line, whatever its quantity. At least a tenth of a line is
 * always paid.
 */
export const discountsOf = (coupon: DiscountRule, lines: readonly DiscountedLine[]): number[] =>
  lines.map((line) => {
    if (!countsFor(coupon, line)) return 0;
    const lineCents = line.priceCents * line.amount;
    const wished =
      coupon.percent === null
        ? (coupon.amountCents ?? 0)
        : Math.floor((lineCents * coupon.percent + 50) / 100);
    return Math.min(wished, Math.floor((lineCents * 9) / 10));
  });
