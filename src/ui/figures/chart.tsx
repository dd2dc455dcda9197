import { type ComponentType, lazy, Suspense } from "react";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../skeleton.tsx";

const NotDrawn = () => (
  <p className="text-sm text-ink-muted">O gráfico não carregou. Os números estão logo abaixo.</p>
);

// The library that draws is heavy, and the table says the same before it has come, and where it cannot come.
const ChartDrawing = lazy<ComponentType<ChartProps>>(() =>
  import("./chart-drawing.tsx").catch(() => ({ default: NotDrawn })),
);

type ChartColour = "brand" | "clay" | "plum" | "amber" | "waiting" | "line-strong";
export const inkOf = (colour: ChartColour): string => `var(--color-${colour})`;

/** One row of numbers. */
export interface ChartSeries {
  label: string;
  format: (value: number) => string;
  /** Without one it stands in the table alone. */
  colour?: ChartColour;
}

/** A month, a day, a thing: with a number of each series, in their order; null where there is none. */
export interface ChartPoint {
  /** Tells it from another of the same label. */
  id?: string;
  label: string;
  /** Below the axis, where there is little room; as the label, unless told. */
  short?: string;
  values: readonly (number | null)[];
}

/** `rows` lie beside each other's names, which may be long; the others stand along an axis of time. */
type ChartShape = "bars" | "stacked" | "line" | "rows";

export interface ChartProps {
  /** What is drawn: 'Vendas por mês'. */
  title: string;
  shape: ChartShape;
  series: readonly ChartSeries[];
  /** Along the axis, the last one last. */
  points: readonly ChartPoint[];
  /** What a point is: 'Mês'. */
  by: string;
  /** Said in the place of a chart without numbers. */
  empty: string;
  /** Up to where the axis goes; as far as the numbers, unless told. */
  max?: number;
  /** Beside the axis; as the first series that is drawn, unless told. */
  axis?: (value: number) => string;
  size?: "sm" | "md";
}

/** A drawing of numbers with the table that says the same, for whoever cannot see it or wants to read them. */
export function Chart(props: ChartProps) {
  const { title, shape, series, points, empty, size = "md" } = props;
  if (!points.some(({ values }) => values.some((value) => value)))
    return (
      <p className="rounded-card border border-dashed border-line-strong p-4 text-ink-muted text-pretty">
        {empty}
      </p>
    );
  return (
    <figure className="min-w-0 space-y-3">
      {shape === "rows" ? (
        <Rows {...props} />
      ) : (
        <div
          role="img"
          aria-label={`Gráfico de ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
          className={size === "sm" ? "h-40" : "h-64"}
        >
          <Suspense fallback={<Skeleton className="h-full w-full rounded-card" />}>
            <ChartDrawing {...props} />
          </Suspense>
        </div>
      )}
      <Legend series={series} />
      <ChartTable {...props} />
    </figure>
  );
}

function Legend({ series }: Pick<ChartProps, "series">) {
  const drawn = series.filter(({ colour }) => colour);
  if (drawn.length < 2) return null;
  return (
    <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {drawn.map(({ label, colour = "brand" }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <rect width="12" height="12" rx="3" fill={inkOf(colour)} />
          </svg>
          {label}
        </span>
      ))}
    </figcaption>
  );
}

const sumOf = (values: ChartPoint["values"]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Bars that lie, each under its name. The table says their numbers to who does not see them. */
function Rows({ series, points }: ChartProps) {
  const max = Math.max(...points.map(({ values }) => sumOf(values)));
  return (
    <ul aria-hidden="true" className="space-y-3">
      {points.map(({ id, label, values }) => (
        <li key={id ?? label}>
          <p className="flex items-baseline justify-between gap-x-4 text-sm">
            <span className="min-w-0 truncate">{label}</span>
            <span className="tabular font-semibold">{series[0]?.format(sumOf(values))}</span>
          </p>
          <div className="flex h-3 overflow-hidden rounded-sm bg-surface-muted">
            {series.map(({ label: name, colour = "brand" }, place) => (
              <span
                key={name}
                style={{ width: `${(100 * (values[place] ?? 0)) / max}%`, background: inkOf(colour) }}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

const cell = "px-3 py-2 text-right whitespace-nowrap";

/** The same numbers, and those that are not drawn; of a time the last first. */
function ChartTable({ title, by, shape, series, points }: ChartProps) {
  const rows = shape === "rows" ? points : points.toReversed();
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-brand">
        Ver em números<span className="sr-only">: {title}</span>
      </summary>
      {/* What scrolls is scrolled with the keyboard too. */}
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-card border border-line bg-surface"
      >
        <table className="tabular w-full border-collapse text-sm">
          <thead className="sticky top-0 bg-surface-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold">
                {by}
              </th>
              {series.map(({ label }) => (
                <th key={label} scope="col" className="px-3 py-2 text-right font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ id, label, values }) => (
              <tr key={id ?? label}>
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {label}
                </th>
                {series.map(({ label: name, format }, place) => {
                  const value = values[place] ?? null;
                  return (
                    <td key={name} className={classNames(cell, !value && "text-ink-muted")}>
                      {value === null ? "—" : format(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
