import { classNames } from "../../../../ui/class-names.ts";
import type { MonthOfSales } from "../../sales-contract.ts";
import { monthLabel, type SalesPart } from "./sales-parts.ts";

interface MonthTableProps {
  part: SalesPart;
  months: readonly MonthOfSales[];
}

const cell = "px-3 py-2 text-right whitespace-nowrap";

/** The same numbers as in the chart, and those that are not drawn; the present month first. */
export const MonthTable = ({ part, months }: MonthTableProps) => (
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
