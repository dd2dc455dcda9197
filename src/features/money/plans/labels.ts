import type { PlanType } from "../../base/limits/limits.ts";
import type { IntervalMonths } from "./intervals.ts";

/** What people call plans and the times they are paid for. */

export const planTypeLabels: Record<PlanType, string> = {
  SALESMAN: "Profissional",
  COMPANY: "Empresarial",
  AFILIATE: "Afiliado",
};

export const intervalLabels: Record<IntervalMonths, string> = {
  1: "Mensal",
  3: "Trimestral",
  6: "Semestral",
  12: "Anual",
};

/** 'todo mês', 'a cada 3 meses'. */
export const everyInterval = (months: IntervalMonths): string =>
  months === 1 ? "todo mês" : `a cada ${months} meses`;
