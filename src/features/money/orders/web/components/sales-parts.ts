import { formatMoney, formatMoneyShort } from "../../../../../shared/format/money.ts";
import { formatCount, formatRating } from "../../../../../shared/format/text.ts";
import { monthInWords } from "../../../../../shared/months.ts";
import type { MonthOfSales } from "../../sales-contract.ts";

/** One row of numbers over the months: in the chart, or in the table alone. */
export interface Series {
  key: Exclude<keyof MonthOfSales, "month">;
  label: string;
  format: (value: number) => string;
  /** Without one it stands in the table alone. */
  colour?: string;
}

export interface SalesPart {
  title: string;
  lead: string;
  shape: "bars" | "line";
  /** Up to where the chart goes; as far as its numbers, unless told. */
  most?: number;
  /** Beside the axis. */
  short: (value: number) => string;
  series: readonly Series[];
}

const brand = "var(--color-brand)";
const clay = "var(--color-clay)";

export const salesParts: readonly SalesPart[] = [
  {
    title: "Vendas",
    lead: "No mês em que a compra foi paga. O que foi devolvido não conta em mês nenhum.",
    shape: "bars",
    short: formatMoneyShort,
    series: [
      { key: "sold", label: "Vendidos", format: formatCount },
      { key: "gross", label: "Valor das vendas", format: formatMoney, colour: clay },
      { key: "earned", label: "Você ganha", format: formatMoney, colour: brand },
    ],
  },
  {
    title: "Alunos e conclusões",
    lead: "Quem começou e quem terminou em cada mês, por compra, plano ou licença de empresa.",
    shape: "bars",
    short: formatCount,
    series: [
      { key: "students", label: "Novos alunos", format: formatCount, colour: clay },
      { key: "completed", label: "Concluíram", format: formatCount, colour: brand },
    ],
  },
  {
    title: "Avaliações",
    lead: "A nota média das aulas avaliadas em cada mês, de 0 a 5.",
    shape: "line",
    most: 5,
    short: formatCount,
    series: [
      { key: "rating", label: "Nota média", format: formatRating, colour: brand },
      { key: "ratings", label: "Aulas avaliadas", format: formatCount },
    ],
  },
];

/** '2026-11' as 'Novembro de 2026'. */
export function monthLabel(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return monthInWords(number ?? 1, year ?? 0);
}

/** '2026-11' as 'nov/26'. */
export const shortMonth = (month: string): string =>
  `${monthLabel(month).slice(0, 3).toLowerCase()}/${month.slice(2, 4)}`;

/** Whether there is anything to draw. */
export const hasNumbers = ({ series }: SalesPart, months: readonly MonthOfSales[]): boolean =>
  months.some((month) => series.some(({ key }) => (month[key] ?? 0) > 0));
