import { useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { optionsOf } from "../../../../ui/fields/options-of.ts";
import { SearchField } from "../../../../ui/fields/search-field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { FilterPanel } from "../../../../ui/filter-panel.tsx";
import { positionLabels } from "../../../reference/position-labels.ts";
import { PlaceFilter } from "../../../reference/web/components/place-filter.tsx";
import { type ProfessionalFilters, professionalFilters } from "./professional-filters.ts";
import type { ProfessionalFinderData } from "./professional-finder-data.ts";

const positions = optionsOf(positionLabels);

interface ProfessionalFinderPanelProps {
  data: ProfessionalFinderData;
  filters: ProfessionalFilters;
  /** The state whose cities are there; another one is still on its way. */
  stateOfCities: string;
  /** Only state, city, segment and name. */
  simple: boolean;
  change: (part: Partial<ProfessionalFilters>) => unknown;
}

/** Each choice counts at once, the text with Enter or 'Buscar'. */
export function ProfessionalFinderPanel(props: ProfessionalFinderPanelProps) {
  const { data, filters, stateOfCities, simple, change } = props;
  const text = useRef<HTMLInputElement>(null);
  return (
    <FilterPanel
      of="de profissionais"
      activeCount={professionalFilters.count(filters)}
      onSubmit={() => {
        const busca = text.current?.value.trim() ?? "";
        if (busca !== filters.busca) change({ busca });
      }}
      onClear={() => change(professionalFilters.none)}
    >
      <SearchField
        key={filters.busca}
        ref={text}
        name="busca"
        label="Nome"
        placeholder="Nome ou especialidade"
        defaultValue={filters.busca}
      />
      <PlaceFilter
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
        <Select
          name="cargo"
          label="Cargo"
          placeholder="Todos os cargos"
          options={positions}
          value={filters.cargo}
          onChange={(cargo) => change({ cargo })}
        />
      )}
      <Select
        name="segmento"
        label="Segmento"
        placeholder="Todos os segmentos"
        options={data.segments}
        value={filters.segmento}
        onChange={(segmento) => change({ segmento })}
      />
      {!simple && (
        <div>
          <Checkbox
            name="produtos"
            label="Buscando produtos para vender / representar"
            checked={filters.produtos === "1"}
            onChange={(checked) => change({ produtos: checked ? "1" : "" })}
          />
          <Checkbox
            name="emprego"
            label="Buscando vaga / emprego"
            checked={filters.emprego === "1"}
            onChange={(checked) => change({ emprego: checked ? "1" : "" })}
          />
        </div>
      )}
      {/* On a phone 'Confirmar' does it. */}
      <Button type="submit" fullWidth className="max-lg:hidden">
        Buscar
      </Button>
    </FilterPanel>
  );
}
