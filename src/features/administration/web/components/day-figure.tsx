import { lazy, Suspense } from "react";
import { formatLongDay } from "../../../../shared/format/dates.ts";
import { Card } from "../../../../ui/card.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import type { DayOfActivity } from "../../contract.ts";
import { type DayPart, sumOf } from "./day-parts.ts";

// The library that draws is heavy, and the sentence says the sum before it has come.
const DayChart = lazy(() => import("./day-chart.tsx"));

interface DayFigureProps {
  part: DayPart;
  days: DayOfActivity[];
}

/** What the last days brought of a kind: the sum, a chart, and the days as a table for who wants them. */
export function DayFigure({ part, days }: DayFigureProps) {
  const sums = sumOf(days);
  return (
    <Card as="section" className="min-w-0 space-y-2">
      <h3 className="text-base font-semibold">{part.title}</h3>
      <p className="tabular text-ink-muted">{part.describe(sums)}</p>
      {sums[part.key] > 0 && (
        <>
          <div role="img" aria-label={`Gráfico de ${part.title.toLowerCase()} por dia`} className="h-44">
            <Suspense fallback={<Skeleton className="h-full w-full rounded-card" />}>
              <DayChart part={part} days={days} />
            </Suspense>
          </div>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 text-brand">Ver dia a dia</summary>
            <ul className="max-h-60 space-y-1 overflow-y-auto text-sm">
              {days.toReversed().map((day) => (
                <li key={day.day} className="flex flex-wrap justify-between gap-x-4">
                  <span>{formatLongDay(day.day)}</span>
                  <span className="tabular text-ink-muted">{part.describe(day)}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </Card>
  );
}
