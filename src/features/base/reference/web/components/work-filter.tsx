import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { FilterSelect } from "../../../../../ui/finder/filters.tsx";
import { positionLabels } from "../../position-labels.ts";
import type { FilterChoices } from "./finder-choices.ts";
import { PlaceFilter } from "./place-filter.tsx";

const positions = optionsOf(positionLabels);

/** As they stand in the address of the page. */
type WorkFilters = Record<"estado" | "cidade" | "cargo" | "segmento", string>;

export interface WorkFilterProps {
  inBar: boolean;
  choices: FilterChoices & { cities: readonly string[] };
  filters: WorkFilters;
  /** The state whose cities are there; another one is still on its way. */
  stateOfCities: string;
  /** What stands in the bar while no state is chosen. */
  statePlaceholder?: string;
  /** Only state, city and segment. */
  simple?: boolean;
  change: (part: Partial<WorkFilters>) => unknown;
}

/** 'Estado', 'Cidade', 'Cargo' and 'Segmento' of a filter: where, as what and in which trade somebody works. */
export function WorkFilter(props: WorkFilterProps) {
  const { inBar, choices, filters, stateOfCities, statePlaceholder, simple = false, change } = props;
  return (
    <>
      <PlaceFilter
        inBar={inBar}
        names={{ state: "estado", city: "cidade" }}
        states={choices.states}
        cities={choices.cities}
        state={filters.estado}
        city={filters.cidade}
        stateOfCities={stateOfCities}
        statePlaceholder={statePlaceholder}
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
        options={choices.segments}
        value={filters.segmento}
        onChange={(segmento) => change({ segmento })}
      />
    </>
  );
}
