import { lazy, Suspense, useState } from "react";
import { classNames } from "../../../../../ui/class-names.ts";
import { Section } from "../../../../../ui/layout/section.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { useMediaQuery } from "../../../../../ui/use-media-query.ts";
import type { MonthOfSales } from "../../sales-contract.ts";
import { hasNumbers, monthLabel, type SalesPart } from "./sales-parts.ts";

// The library that draws is heavy, and the table says the same before it has come.
const MonthChart = lazy(() => import("./month-chart.tsx"));

interface MonthPartProps {
  part: SalesPart;
  months: MonthOfSales[];
}

/** A chart with its table beside it; on a phone one of both. */
export function MonthPart({ part, months }: MonthPartProps) {
  const [shown, setShown] = useState<"chart" | "table">("chart");
  const hasRoom = useMediaQuery("(width >= 64rem)");
  const drawn = part.series.filter(({ colour }) => colour);
  if (!hasNumbers(part, months)) {
    return (
      <Section title={part.title}>
        <p className="rounded-card border border-dashed border-line-strong p-4 text-ink-muted">
          Nada neste período.
        </p>
      </Section>
    );
  }
  return (
    <Section
      title={part.title}
      lead={part.lead}
      action={<ChartSwitch label={part.title} shown={shown} onChange={setShown} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {(hasRoom || shown === "chart") && (
          <figure className="min-w-0 space-y-2">
            <div role="img" aria-label={`Gráfico de ${part.title.toLowerCase()} por mês`} className="h-72">
              <Suspense fallback={<Skeleton className="h-full w-full rounded-card" />}>
                <MonthChart part={part} months={months} />
              </Suspense>
            </div>
            <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {drawn.map(({ key, label, colour }) => (
                <span key={key} className="inline-flex items-center gap-2">
                  <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
                    <rect width="12" height="12" rx="3" fill={colour} />
                  </svg>
                  {label}
                </span>
              ))}
            </figcaption>
          </figure>
        )}
        {(hasRoom || shown === "table") && <MonthTable part={part} months={months} />}
      </div>
    </Section>
  );
}

type Shown = "chart" | "table";

interface ChartSwitchProps {
  /** Of what. */
  label: string;
  shown: Shown;
  onChange: (shown: Shown) => void;
}

const choices: { value: Shown; label: string }[] = [
  { value: "chart", label: "Gráfico" },
  { value: "table", label: "Tabela" },
];

/** Which of both a phone shows; a wide screen has room for both. */
const ChartSwitch = ({ label, shown, onChange }: ChartSwitchProps) => (
  <fieldset className="flex rounded-control bg-surface-muted p-1 lg:hidden">
    <legend className="sr-only">{label}: gráfico ou tabela</legend>
    {choices.map(({ value, label: name }) => (
      <label
        key={value}
        className="flex min-h-11 cursor-pointer items-center justify-center rounded-sm px-4 text-sm font-semibold text-ink-muted transition-colors hover:text-ink has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
      >
        <input
          type="radio"
          name={`mostrar ${label}`}
          value={value}
          checked={shown === value}
          onChange={() => onChange(value)}
          className="sr-only"
        />
        {name}
      </label>
    ))}
  </fieldset>
);

interface MonthTableProps {
  part: SalesPart;
  months: readonly MonthOfSales[];
}

const cell = "px-3 py-2 text-right whitespace-nowrap";

/** The same numbers as in the chart, and those that are not drawn; the present month first. */
const MonthTable = ({ part, months }: MonthTableProps) => (
  <section
    aria-label={`${part.title}, mês a mês`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard too
    tabIndex={0}
    className="max-h-80 min-w-0 overflow-auto rounded-card border border-line bg-surface"
  >
    <table className="tabular w-full border-collapse text-sm">
      <thead className="sticky top-0 bg-surface-muted">
        <tr>
          <th scope="col" className="px-3 py-2 text-left font-semibold">
            Mês
          </th>
          {part.series.map(({ key, label }) => (
            <th key={key} scope="col" className="px-3 py-2 text-right font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row" className="px-3 py-2 text-left font-normal">
              {monthLabel(month.month)}
            </th>
            {part.series.map(({ key, format }) => {
              const value = month[key];
              return (
                <td key={key} className={classNames(cell, !value && "text-ink-muted")}>
                  {value === null ? "—" : format(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
