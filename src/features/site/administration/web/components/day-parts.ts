import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../../shared/format/text.ts";
import type { ChartSeries } from "../../../../../ui/chart.tsx";
import type { DayOfActivity } from "../../contract.ts";

/** What is drawn of the last days, each in a chart of its own. */

export interface DayPart {
  title: string;
  /** A day, or all of them together, in words. */
  describe: (sums: Omit<DayOfActivity, "day">) => string;
  series: readonly (ChartSeries & { key: Exclude<keyof DayOfActivity, "day"> })[];
}

const counted = (key: "sign_ups" | "applications" | "sales", label: string) =>
  ({ key, label, format: formatCount, colour: "brand" }) as const;

export const dayParts: readonly DayPart[] = [
  {
    title: "Cadastros",
    describe: ({ sign_ups }) => pluralise(sign_ups, "cadastro"),
    series: [counted("sign_ups", "Cadastros")],
  },
  {
    title: "Candidaturas",
    describe: ({ applications }) => pluralise(applications, "candidatura"),
    series: [counted("applications", "Candidaturas")],
  },
  {
    title: "Vendas de treinamentos",
    describe: ({ sales, sales_total }) => `${pluralise(sales, "venda")}, ${formatMoney(sales_total)}`,
    series: [counted("sales", "Vendas"), { key: "sales_total", label: "Valor", format: formatMoney }],
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
