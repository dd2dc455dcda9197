import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { useMediaQuery } from "../../../../../ui/use-media-query.ts";
import type { MonthOfSales } from "../../sales-contract.ts";
import { monthLabel, type SalesPart, shortMonth } from "./sales-parts.ts";

interface MonthChartProps {
  part: SalesPart;
  months: MonthOfSales[];
}

const text = { fill: "var(--color-ink-muted)", fontSize: 13 };
const margin = { top: 8, right: 4, bottom: 0, left: 0 };

/** The numbers of a part over the months. Whoever cannot see it reads the table beside it, which says the same. */
export default function MonthChart({ part, months }: MonthChartProps) {
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  const drawn = part.series.filter(({ colour }) => colour);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={months} margin={margin} accessibilityLayer={false} barGap={2}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="month"
          tickFormatter={shortMonth}
          tick={text}
          tickLine={false}
          stroke="var(--color-line-strong)"
          minTickGap={12}
          padding={part.shape === "bars" ? {} : { left: 12, right: 12 }}
        />
        <YAxis
          width="auto"
          tickFormatter={part.short}
          tick={text}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          domain={[0, part.most ?? "auto"]}
        />
        <Tooltip
          cursor={{ fill: "var(--color-surface-muted)", stroke: "var(--color-line-strong)" }}
          isAnimationActive={!isStill}
          animationDuration={400}
          content={({ active, payload }) =>
            active && payload?.[0] ? <MonthTip part={part} month={payload[0].payload} /> : null
          }
        />
        {drawn.map(({ key, label, colour = "" }) =>
          part.shape === "bars" ? (
            <Bar
              key={key}
              dataKey={key}
              name={label}
              fill={colour}
              radius={[3, 3, 0, 0]}
              maxBarSize={28}
              isAnimationActive={!isStill}
              animationDuration={400}
            />
          ) : (
            <Line
              key={key}
              dataKey={key}
              name={label}
              stroke={colour}
              strokeWidth={3}
              dot={{ r: 4, fill: colour }}
              connectNulls
              isAnimationActive={!isStill}
              animationDuration={400}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const MonthTip = ({ part, month }: { part: SalesPart; month: MonthOfSales }) => (
  <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-float">
    <p className="font-semibold">{monthLabel(month.month)}</p>
    {part.series.map(({ key, label, format }) => {
      const value = month[key];
      return (
        <p key={key} className="tabular">
          {label}: {value === null ? "nenhuma" : format(value)}
        </p>
      );
    })}
  </div>
);
