import { dayInBrasilia } from "../shared/format/dates.ts";
import { daysOfMonth, monthOptions, yearOptions } from "../shared/months.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Select } from "./fields/select.tsx";
import { Skeleton } from "./skeleton-bar.tsx";
import { useAddressChoices } from "./use-address-choices.ts";

/** What the address of a page chooses by `mes` and `ano`: the days of the month, once both are there. */
export const chosenMonth = (search: URLSearchParams) =>
  daysOfMonth(search.get("mes") ?? "", search.get("ano") ?? "");

/** Beside each other, with large text one under the other. */
const halves = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:flex";

/** Month and year of a list, in the address; the list is narrowed once both are chosen. */
export function MonthFilter() {
  const { search, choose } = useAddressChoices();
  const month = search.get("mes") ?? "";
  const year = search.get("ano") ?? "";

  return (
    <fieldset className={classNames(halves, "items-end max-sm:w-full")}>
      <legend className="sr-only">Filtrar por mês</legend>
      <div className="sm:w-44">
        <Select
          label="Mês"
          options={monthOptions}
          value={month}
          placeholder="Todos"
          onChange={(value) => choose({ mes: value })}
        />
      </div>
      <div className="sm:w-32">
        <Select
          label="Ano"
          options={yearOptions(Number(dayInBrasilia(new Date()).slice(0, 4)))}
          value={year}
          placeholder="Todos"
          onChange={(value) => choose({ ano: value })}
        />
      </div>
      {(month || year) && (
        <Button variant="ghost" onClick={() => choose({ mes: "", ano: "" })} className="max-sm:col-span-full">
          Limpar filtro
        </Button>
      )}
    </fieldset>
  );
}

/** The filter on its way. */
export const MonthFilterSkeleton = () => (
  <div className={halves}>
    {["sm:w-44", "sm:w-32"].map((width) => (
      <div key={width} className={`space-y-2 ${width}`}>
        <Skeleton className="h-4 w-10" />
        <Skeleton className="h-12 rounded-control" />
      </div>
    ))}
  </div>
);
