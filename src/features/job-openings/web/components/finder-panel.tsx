import { useRef } from "react";
import { optionsOf } from "../../../../ui/fields/options-of.ts";
import { SearchField } from "../../../../ui/fields/search-field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { FilterPanel } from "../../../../ui/filter-panel.tsx";
import { positionLabels } from "../../../reference/position-labels.ts";
import { PlaceFilter } from "../../../reference/web/components/place-filter.tsx";
import type { FinderData } from "./finder-data.ts";
import { type FinderFilters, openingFilters } from "./finder-filters.ts";

const positions = optionsOf(positionLabels);

interface FinderPanelProps extends Pick<FinderData, "states" | "cities" | "segments"> {
  filters: FinderFilters;
  /** The state whose cities are there; another one is still on its way. */
  stateOfCities: string;
  change: (part: Partial<FinderFilters>) => unknown;
}

/** 'Refine sua busca': each choice counts at once, the text with Enter. */
export function FinderPanel({ filters, stateOfCities, change, states, cities, segments }: FinderPanelProps) {
  const text = useRef<HTMLInputElement>(null);
  return (
    <FilterPanel
      of="de vagas"
      activeCount={openingFilters.count(filters)}
      onSubmit={() => {
        const busca = text.current?.value.trim() ?? "";
        if (busca !== filters.busca) change({ busca });
      }}
      onClear={() => change(openingFilters.none)}
    >
      <SearchField
        key={filters.busca}
        ref={text}
        name="busca"
        label="O que você procura"
        placeholder="Vaga ou empresa"
        defaultValue={filters.busca}
      />
      <PlaceFilter
        names={{ state: "estado", city: "cidade" }}
        states={states}
        cities={cities}
        state={filters.estado}
        city={filters.cidade}
        stateOfCities={stateOfCities}
        onChange={(estado, cidade) => change({ estado, cidade })}
      />
      <Select
        name="cargo"
        label="Cargo"
        placeholder="Todos os cargos"
        options={positions}
        value={filters.cargo}
        onChange={(cargo) => change({ cargo })}
      />
      <Select
        name="segmento"
        label="Segmento"
        placeholder="Todos os segmentos"
        options={segments}
        value={filters.segmento}
        onChange={(segmento) => change({ segmento })}
      />
    </FilterPanel>
  );
}
