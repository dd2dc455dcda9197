import { type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { optionsOf, Select } from "../../../../../ui/fields/select.tsx";
import {
  choiceIn,
  NameSearch,
  searchTextIn,
  useAddressChoices,
} from "../../../../../ui/list/list-filters.tsx";
import { SkeletonBoxes } from "../../../../../ui/skeleton.tsx";
import { roomForTables } from "../../../../../ui/use-media-query.ts";
import { type SaleSorting, saleSortingLabels } from "../../lifecycle.ts";

/** How lists of proposals and orders are searched and ordered, by what stands in the address. */

/** A table shows more at once than cards. */
export const salesShown = () => (matchMedia(roomForTables).matches ? 40 : 20);

export const askedOf = (search: URLSearchParams) => ({
  filter: searchTextIn(search),
  order: choiceIn(search, "ordem", saleSortingLabels),
});

interface SaleFiltersProps {
  /** What is found besides who buys. */
  label: string;
  /** What the list is ordered by where nothing is chosen; it is no choice beside the others. */
  usual: { order: SaleSorting | ""; label: string };
  /** Tables are ordered by their headings. */
  isTable: boolean;
}

export function SaleFilters({ label, usual, isTable }: SaleFiltersProps) {
  const [search] = useSearchParams();
  const { choose } = useAddressChoices();
  const others = Object.entries(saleSortingLabels).filter(([order]) => order !== usual.order);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <search className="block min-w-0 grow basis-72">
        <NameSearch
          name="busca"
          label={label}
          value={search.get("busca") ?? ""}
          onSearch={(busca) => choose({ busca })}
        />
      </search>
      {!isTable && (
        // A phone shows the first of the list instead: who looks for one searches.
        <div className="max-w-60 grow basis-44 max-sm:hidden">
          <Select
            label="Ordem"
            labelHidden
            placeholder={usual.label}
            options={optionsOf(Object.fromEntries(others))}
            value={askedOf(search).order ?? ""}
            onChange={(ordem) => choose({ ordem })}
          />
        </div>
      )}
    </div>
  );
}

/** A table comes once there is room for one. */
export const TableRoom = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<SkeletonBoxes count={6} className="grid gap-2" box="h-16 rounded-card" />}>
    {children}
  </Suspense>
);
