import { call } from "../../../../../client/call.ts";
import { listCities, listSkills, listStates } from "../../../calls.ts";
import { worksIn } from "./filter-choices.ts";
import { type OptionList, useOptionList } from "./use-option-list.ts";

const states = async () =>
  (await call(listStates)).state_list.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

const cities = async (state: string) =>
  (await call(listCities, { query: { uf: state } })).city_list.map(({ nome }) => ({
    value: nome,
    label: nome,
  }));

/** The states of Brazil, value 'SP', label 'São Paulo'. */
export const useStates = (): OptionList => useOptionList("states", states);

/** The cities of a state ('SP'), value and label 'Campinas'; none while no state is chosen. */
export const useCities = (state: string | null | undefined): OptionList => useOptionList(state ?? "", cities);

export type SkillType = "INDUSTRY_GENERAL" | "LANGUAGE" | "THEME";

const skillsOf = async (filter: "INDUSTRY_GENERAL" | "LANGUAGE") =>
  (await call(listSkills, { query: { filter } })).skill_list;

const namesOf = (skills: readonly { _id: string; name: string }[]) =>
  skills.map(({ _id, name }) => ({ value: _id, label: name }));

const loaders = {
  INDUSTRY_GENERAL: async () => namesOf((await skillsOf("INDUSTRY_GENERAL")).filter(worksIn)),
  LANGUAGE: async () => namesOf((await skillsOf("LANGUAGE")).filter(worksIn)),
  THEME: async () => namesOf(await skillsOf("INDUSTRY_GENERAL")),
};

/** Segments (INDUSTRY_GENERAL), languages, or what courses are about (THEME: segments and themes of their own); value the identifier, label the name. */
export const useSkills = (type: SkillType): OptionList => useOptionList(type, loaders[type]);
