import { formatDay } from "../../../shared/format/dates.ts";
import { formatMoney } from "../../../shared/format/money.ts";
import { pluralise } from "../../../shared/format/text.ts";
import type { Coupon } from "./cart-contract.ts";

export type CouponState = "ACTIVE" | "USED_UP" | "OVER" | "ENDED";

export const couponStateLabels: Record<CouponState, string> = {
  ACTIVE: "Ativo",
  USED_UP: "Esgotado",
  OVER: "Vencido",
  ENDED: "Encerrado",
};

export function couponStateOf({ is_ended, is_active, max_uses, uses }: Coupon): CouponState {
  if (is_ended) return "ENDED";
  if (is_active) return "ACTIVE";
  return max_uses !== null && uses >= max_uses ? "USED_UP" : "OVER";
}

/** '10% de desconto em todos os seus treinamentos' */
export function couponOffer({ percent, amount, course }: Coupon): string {
  const off = percent === null ? formatMoney(amount ?? 0) : `${percent}%`;
  return course
    ? `${off} de desconto em ${course.name}`
    : percent === null
      ? `${off} de desconto em cada treinamento seu`
      : `${off} de desconto em todos os seus treinamentos`;
}

/** 'Usado 3 de 10 vezes. Vale até 30/11/2026.' */
export function couponBounds({ uses, max_uses, valid_until }: Coupon): string {
  const used =
    max_uses === null
      ? uses === 0
        ? "Ainda não usado"
        : `Usado ${pluralise(uses, "vez", "vezes")}`
      : `Usado ${uses} de ${pluralise(max_uses, "vez", "vezes")}`;
  return `${used}. ${valid_until ? `Vale até ${formatDay(valid_until)}.` : "Sem data para acabar."}`;
}

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
