import { formatMoney, formatMoneyShort } from "../../../../../shared/format/money.ts";
import { monthLabel, shortMonth } from "../../../../../shared/months.ts";
import { Chart } from "../../../../../ui/chart.tsx";
import type { EarningMonth } from "../../contract.ts";

/** What was earned month by month, by what it came from. */
export const EarningChart = ({ months }: { months: readonly EarningMonth[] }) => (
  <Chart
    title="Ganhos por mês e origem"
    shape="stacked"
    by="Mês"
    axis={formatMoneyShort}
    series={[
      { label: "Venda de treinamentos", format: formatMoney, colour: "brand" },
      { label: "Indicações", format: formatMoney, colour: "clay" },
    ]}
    points={months.map(({ month, courses, referrals }) => ({
      label: monthLabel(month),
      short: shortMonth(month),
      values: [courses, referrals],
    }))}
    empty="Aqui aparece, mês a mês, o que você ganha com treinamentos vendidos e com quem assina pelo seu link."
  />
);
