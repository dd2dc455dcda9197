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
import { type ChartPoint, type ChartProps, type ChartSeries, inkOf } from "./chart.tsx";

const text = { fill: "var(--color-ink-muted)", fontSize: 13 };
const margin = { top: 8, right: 4, bottom: 0, left: 0 };

/** Of the first frame, in which nobody knows yet how wide it stands; without, Recharts warns in the console. */
const beforeMeasured = { width: 320, height: 240 };

/** What `Chart` draws along an axis of time; it stands still, since numbers are read. */
export default function ChartDrawing({ shape, series, points, max, axis }: ChartProps) {
  const drawn = series.flatMap(({ colour, ...rest }, place) =>
    colour ? [{ ...rest, place, ink: inkOf(colour) }] : [],
  );
  const rows = points.map((point, place) => ({ ...point, name: String(place) }));
  // Of a few points each is marked; a line of many days is steadier without.
  const dotOf = (ink: string) => (points.length > 14 ? false : { r: 4, fill: ink });
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={beforeMeasured}>
      <ComposedChart data={rows} margin={margin} accessibilityLayer={false} barGap={2}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="name"
          tickFormatter={(name: string) => points[Number(name)]?.short ?? points[Number(name)]?.label ?? ""}
          tick={text}
          tickLine={false}
          stroke="var(--color-line-strong)"
          minTickGap={12}
          padding={shape === "line" ? { left: 12, right: 12 } : {}}
        />
        <YAxis
          width="auto"
          tickFormatter={axis ?? drawn[0]?.format ?? String}
          tick={text}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          domain={[0, max ?? "auto"]}
        />
        <Tooltip
          cursor={{ fill: "var(--color-surface-muted)", stroke: "var(--color-line-strong)" }}
          isAnimationActive={false}
          content={({ active, payload }) =>
            active && payload?.[0] ? <Tip series={series} point={payload[0].payload} /> : null
          }
        />
        {drawn.map(({ label, place, ink }, index) =>
          shape === "line" ? (
            <Line
              key={label}
              dataKey={(point: ChartPoint) => point.values[place]}
              stroke={ink}
              strokeWidth={3}
              dot={dotOf(ink)}
              connectNulls
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={label}
              dataKey={(point: ChartPoint) => point.values[place]}
              fill={ink}
              {...(shape === "stacked" && { stackId: "all", stroke: "var(--color-surface)" })}
              radius={shape === "bars" || index === drawn.length - 1 ? [3, 3, 0, 0] : 0}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const Tip = ({ series, point }: { series: readonly ChartSeries[]; point: ChartPoint }) => (
  <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-float">
    <p className="font-semibold">{point.label}</p>
    {series.map(({ label, format }, place) => {
      const value = point.values[place] ?? null;
      return (
        <p key={label} className="tabular">
          {label}: {value === null ? "—" : format(value)}
        </p>
      );
    })}
  </div>
);
