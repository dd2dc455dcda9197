import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { optionsOf } from "../../../../ui/fields/options-of.ts";
import { FilterSelect } from "../../../../ui/finder/filter-select.tsx";
import { positionLabels } from "../../../reference/position-labels.ts";
import { PlaceFilter } from "../../../reference/web/components/place-filter.tsx";
import type { ProfessionalFilters } from "./professional-filters.ts";
import type { ProfessionalFinderData } from "./professional-finder-data.ts";

const positions = optionsOf(positionLabels);

interface ProfessionalFieldsProps {
  inBar: boolean;
  data: ProfessionalFinderData;
  filters: ProfessionalFilters;
  /** The state whose cities are there; another one is still on its way. */
  stateOfCities: string;
  /** Only state, city and segment. */
  simple: boolean;
  change: (part: Partial<ProfessionalFilters>) => unknown;
}

/** What narrows the professionals beside the name. */
export function ProfessionalFields(props: ProfessionalFieldsProps) {
  const { inBar, data, filters, stateOfCities, simple, change } = props;
  return (
    <>
      <PlaceFilter
        inBar={inBar}
        names={{ state: "estado", city: "cidade" }}
        states={data.states}
        cities={data.cities}
        state={filters.estado}
        city={filters.cidade}
        stateOfCities={stateOfCities}
        statePlaceholder="Selecione estado"
        onChange={(estado, cidade) => change({ estado, cidade })}
      />
      {!simple && (
        <FilterSelect
          inBar={inBar}
          name="cargo"
          label="Cargo"
          placeholder="Todos os cargos"
          options={positions}
          value={filters.cargo}
          onChange={(cargo) => change({ cargo })}
        />
      )}
      <FilterSelect
        inBar={inBar}
        name="segmento"
        label="Segmento"
        placeholder="Todos os segmentos"
        options={data.segments}
        value={filters.segmento}
        onChange={(segmento) => change({ segmento })}
      />
      {!simple && (
        <div className={inBar ? "flex basis-full flex-wrap gap-x-6" : ""}>
          <Checkbox
            name="produtos"
            value="1"
            label="Buscando produtos para vender / representar"
            checked={filters.produtos === "1"}
            onChange={(checked) => change({ produtos: checked ? "1" : "" })}
          />
          <Checkbox
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
