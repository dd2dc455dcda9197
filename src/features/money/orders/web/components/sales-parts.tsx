import { formatMoney, formatMoneyShort } from "../../../../../shared/format/money.ts";
import { formatCount, formatRating } from "../../../../../shared/format/text.ts";
import { monthLabel, shortMonth } from "../../../../../shared/months.ts";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import { Chart, type ChartProps, type ChartSeries } from "../../../../../ui/figures/chart.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import type { MonthOfSales } from "../../sales-contract.ts";

/** One row of numbers over the months: in the chart, or in the table alone. */
interface Series extends ChartSeries {
  key: Exclude<keyof MonthOfSales, "month">;
}

interface SalesPart extends Pick<ChartProps, "shape" | "max" | "axis"> {
  title: string;
  lead: string;
  series: readonly Series[];
}

const sales: SalesPart = {
  title: "Vendas",
  lead: "No mês em que a compra foi paga. O que foi devolvido não conta em mês nenhum.",
  shape: "bars",
  axis: formatMoneyShort,
  series: [
    { key: "sold", label: "Vendidos", format: formatCount },
    { key: "gross", label: "Valor das vendas", format: formatMoney, colour: "clay" },
    { key: "earned", label: "Você ganha", format: formatMoney, colour: "brand" },
  ],
};

const students: SalesPart = {
  title: "Alunos e conclusões",
  lead: "Quem começou e quem terminou em cada mês, por compra, plano ou licença de empresa.",
  shape: "bars",
  series: [
    { key: "students", label: "Novos alunos", format: formatCount, colour: "clay" },
    { key: "completed", label: "Concluíram", format: formatCount, colour: "brand" },
  ],
};

const ratings: SalesPart = {
  title: "Avaliações",
  lead: "A nota média das aulas avaliadas em cada mês, de 0 a 5.",
  shape: "line",
  max: 5,
  axis: formatCount,
  series: [
    { key: "rating", label: "Nota média", format: formatRating, colour: "brand" },
    { key: "ratings", label: "Aulas avaliadas", format: formatCount },
  ],
};

/** What is told of one course; of all courses of a trainer the first two. */
export const partsOfCourse: readonly SalesPart[] = [sales, students, ratings];
export const partsOfTrainer: readonly SalesPart[] = [sales, students];

interface SalesChartProps {
  part: SalesPart;
  months: readonly Partial<MonthOfSales>[];
}

/** Numbers over the months. */
export const SalesChart = ({ part: { title, lead, series, ...drawn }, months }: SalesChartProps) => (
  <Section title={title} lead={lead}>
    <Chart
      {...drawn}
      title={`${title} por mês`}
      by="Mês"
      series={series}
      points={months.map((month) => ({
        label: monthLabel(month.month ?? ""),
        short: shortMonth(month.month ?? ""),
        values: series.map(({ key }) => month[key] ?? null),
      }))}
      empty="Nada neste período."
    />
  </Section>
);

/** Months that one may look at. */
const periods = [3, 6, 12, 24] as const;
const usualPeriod = 12;

export const chosenPeriod = (request: Request): number => {
  const asked = Number(new URL(request.url).searchParams.get("meses"));
  return periods.find((months) => months === asked) ?? usualPeriod;
};

export const PeriodTabs = ({ period }: { period: number }) => (
  <div className="pt-6">
    <CountTabs
      label="Período"
      items={periods.map((months) => ({
        label: `${months} meses`,
        to: `?meses=${months}`,
        current: months === period,
      }))}
    />
  </div>
);

/** A number of sales with its name, and what there is to say beside it. */
export const SalesSum = ({ label, value, more }: { label: string; value: string; more?: string | null }) => (
  <div className="flex flex-col">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd>
      <span className="tabular text-lg font-bold whitespace-nowrap">{value}</span>
      {more && <span className="block text-sm text-ink-muted">{more}</span>}
    </dd>
  </div>
);
