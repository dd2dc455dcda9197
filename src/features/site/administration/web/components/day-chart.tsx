import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatLongDay } from "../../../../../shared/format/dates.ts";
import { useMediaQuery } from "../../../../../ui/use-media-query.ts";
import type { DayOfActivity } from "../../contract.ts";
import type { DayPart } from "./day-parts.ts";

interface DayChartProps {
  part: DayPart;
  days: DayOfActivity[];
}

const text = { fill: "var(--color-ink-muted)", fontSize: 13 };
const margin = { top: 8, right: 4, bottom: 0, left: 0 };
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** The numbers of the last days. Whoever cannot see it reads the table below it, which says the same. */
export default function DayChart({ part, days }: DayChartProps) {
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} margin={margin} accessibilityLayer={false}>
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          tick={text}
          tickLine={false}
          stroke="var(--color-line-strong)"
          minTickGap={16}
        />
        <YAxis width="auto" tick={text} tickLine={false} axisLine={false} allowDecimals={false} />
        <Tooltip
          cursor={{ fill: "var(--color-surface-muted)" }}
          isAnimationActive={!isStill}
          content={({ active, payload }) =>
            active && payload?.[0] ? <DayTip part={part} day={payload[0].payload} /> : null
          }
        />
        <Bar
          dataKey={part.key}
          fill="var(--color-brand)"
          radius={[3, 3, 0, 0]}
          isAnimationActive={!isStill}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

const DayTip = ({ part, day }: { part: DayPart; day: DayOfActivity }) => (
  <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-float">
    <p className="font-semibold">{formatLongDay(day.day)}</p>
    <p className="tabular">{part.describe(day)}</p>
  </div>
);
