import { type OptionList, useOptionList } from "./use-option-list.ts";

const states = () => import("./load-reference.ts").then(({ loadStates }) => loadStates());
const cities = (state: string) => import("./load-reference.ts").then(({ loadCities }) => loadCities(state));

/** The states of Brazil, value 'SP', label 'São Paulo'. */
export const useStates = (): OptionList => useOptionList("states", states);

/** The cities of a state ('SP'), value and label 'Campinas'; none while no state is chosen. */
export const useCities = (state: string | null | undefined): OptionList => useOptionList(state ?? "", cities);

export type SkillType = "INDUSTRY_GENERAL" | "LANGUAGE" | "THEME";

const loaders = {
  INDUSTRY_GENERAL: () =>
    import("./load-reference.ts").then(({ loadSkills }) => loadSkills("INDUSTRY_GENERAL")),
  LANGUAGE: () => import("./load-reference.ts").then(({ loadSkills }) => loadSkills("LANGUAGE")),
  THEME: () => import("./load-reference.ts").then(({ loadThemes }) => loadThemes()),
};

/** Segments (INDUSTRY_GENERAL), languages, or what courses are about (THEME: segments and themes of their own); value the identifier, label the name. */
export const useSkills = (type: SkillType): OptionList => useOptionList(type, loaders[type]);
