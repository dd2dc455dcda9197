import { FilterCheckbox } from "../../../../ui/finder/filter-checkbox.tsx";
import { WorkFilter, type WorkFilterProps } from "../../../reference/web/components/work-filter.tsx";
import type { ProfessionalFilters } from "./professional-filters.ts";

interface ProfessionalFieldsProps extends Omit<WorkFilterProps, "filters" | "statePlaceholder" | "change"> {
  filters: ProfessionalFilters;
  change: (part: Partial<ProfessionalFilters>) => unknown;
}

/** What narrows the professionals beside the name. */
export function ProfessionalFields(props: ProfessionalFieldsProps) {
  const { inBar, filters, simple, change } = props;
  return (
    <>
      <WorkFilter {...props} statePlaceholder="Selecione estado" />
      {!simple && (
        <div className={inBar ? "flex basis-full flex-wrap gap-x-6" : ""}>
          <FilterCheckbox
            name="produtos"
            value="1"
            label="Buscando produtos para vender / representar"
            checked={filters.produtos === "1"}
            onChange={(checked) => change({ produtos: checked ? "1" : "" })}
          />
          <FilterCheckbox
            name="emprego"
            value="1"
            label="Buscando vaga / emprego"
            checked={filters.emprego === "1"}
            onChange={(checked) => change({ emprego: checked ? "1" : "" })}
          />
        </div>
      )}
    </>
  );
}
