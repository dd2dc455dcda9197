import { optionsOf } from "../../../../ui/fields/options-of.ts";
import { FilterSelect } from "../../../../ui/finder/filter-select.tsx";
import { positionLabels } from "../../../reference/position-labels.ts";
import { PlaceFilter } from "../../../reference/web/components/place-filter.tsx";
import type { FinderData } from "./finder-data.ts";
import type { FinderFilters } from "./finder-filters.ts";

const positions = optionsOf(positionLabels);

interface FinderFieldsProps extends Pick<FinderData, "states" | "cities" | "segments"> {
  inBar: boolean;
  filters: FinderFilters;
  /** The state whose cities are there; another one is still on its way. */
  stateOfCities: string;
  change: (part: Partial<FinderFilters>) => unknown;
}

/** What narrows the openings beside the text. */
export function FinderFields(props: FinderFieldsProps) {
  const { inBar, filters, stateOfCities, change, states, cities, segments } = props;
  return (
    <>
      <PlaceFilter
        inBar={inBar}
        names={{ state: "estado", city: "cidade" }}
        states={states}
        cities={cities}
        state={filters.estado}
        city={filters.cidade}
        stateOfCities={stateOfCities}
        onChange={(estado, cidade) => change({ estado, cidade })}
      />
      <FilterSelect
        inBar={inBar}
        name="cargo"
        label="Cargo"
        placeholder="Todos os cargos"
        options={positions}
        value={filters.cargo}
        onChange={(cargo) => change({ cargo })}
      />
      <FilterSelect
        inBar={inBar}
        name="segmento"
        label="Segmento"
        placeholder="Todos os segmentos"
        options={segments}
        value={filters.segmento}
        onChange={(segmento) => change({ segmento })}
      />
    </>
  );
}
