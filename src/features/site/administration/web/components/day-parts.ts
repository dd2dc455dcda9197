import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import type { DayOfActivity } from "../../contract.ts";

/** What is drawn of the last days, each in a chart of its own. */

export interface DayPart {
  key: "sign_ups" | "applications" | "sales";
  title: string;
  /** A day, or all of them together, in words. */
  describe: (sums: Omit<DayOfActivity, "day">) => string;
}

export const dayParts: readonly DayPart[] = [
  { key: "sign_ups", title: "Cadastros", describe: ({ sign_ups }) => pluralise(sign_ups, "cadastro") },
  {
    key: "applications",
    title: "Candidaturas",
    describe: ({ applications }) => pluralise(applications, "candidatura"),
  },
  {
    key: "sales",
    title: "Vendas de treinamentos",
    describe: ({ sales, sales_total }) => `${pluralise(sales, "venda")}, ${formatMoney(sales_total)}`,
  },
];

/** What the days brought together; money is summed in cents. */
export function sumOf(days: readonly DayOfActivity[]): Omit<DayOfActivity, "day"> {
  const sum = (value: (day: DayOfActivity) => number) => days.reduce((total, day) => total + value(day), 0);
  return {
    sign_ups: sum((day) => day.sign_ups),
    applications: sum((day) => day.applications),
    sales: sum((day) => day.sales),
    sales_total: sum((day) => Math.round(day.sales_total * 100)) / 100,
  };
}
