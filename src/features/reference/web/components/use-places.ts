import { type OptionList, useOptionList } from "./use-option-list.ts";

const states = () => import("./load-reference.ts").then(({ loadStates }) => loadStates());
const cities = (state: string) => import("./load-reference.ts").then(({ loadCities }) => loadCities(state));

/** The states of Brazil, value 'SP', label 'São Paulo'. */
export const useStates = (): OptionList => useOptionList("states", states);

/** The cities of a state ('SP'), value and label 'Campinas'; none while no state is chosen. */
export const useCities = (state: string | null | undefined): OptionList => useOptionList(state ?? "", cities);
