import type { Option } from "../../../../../ui/fields/select.tsx";
import { FilterSelect } from "../../../../../ui/finder/filters.tsx";

interface PlaceFilterProps {
  inBar: boolean;
  /** Names of both in the address of the page. */
  names: { state: string; city: string };
  states: readonly Option[];
  cities: readonly string[];
  state: string;
  city: string;
  /** The state whose cities are there; another one is still on its way. */
  stateOfCities: string;
  /** What stands in the bar while no state is chosen. */
  statePlaceholder?: string;
  onChange: (state: string, city: string) => void;
}

/** 'Estado' and 'Cidade' of a filter; the city waits for the state. */
export function PlaceFilter(props: PlaceFilterProps) {
  const { inBar, names, states, cities, state, city, stateOfCities, statePlaceholder, onChange } = props;
  return (
    <>
      <FilterSelect
        inBar={inBar}
        name={names.state}
        label="Estado"
        placeholder={statePlaceholder ?? "Todos os estados"}
        shortPlaceholder={statePlaceholder}
        options={states}
        value={state}
        onChange={(chosen) => onChange(chosen, "")}
      />
      <FilterSelect
        inBar={inBar}
        name={names.city}
        label="Cidade"
        placeholder={state ? "Todas as cidades" : "Escolha o estado antes"}
        options={cities.map((name) => ({ value: name, label: name }))}
        value={city}
        disabled={!state}
        loading={state !== "" && state !== stateOfCities}
        onChange={(chosen) => onChange(state, chosen)}
      />
    </>
  );
}
