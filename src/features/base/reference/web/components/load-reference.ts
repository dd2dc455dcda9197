import { call } from "../../../../../client/call.ts";
import { findZipcode, listCities, listSkills, listStates } from "../../../calls.ts";
import { worksIn } from "./filter-choices.ts";

/** The calls behind the fields of this folder, apart so that public pages download them when a list is first needed. */

export const loadStates = async () =>
  (await call(listStates)).state_list.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

export const loadCities = async (state: string) =>
  (await call(listCities, { query: { uf: state } })).city_list.map(({ nome }) => ({
    value: nome,
    label: nome,
  }));

const namesOf = (skills: readonly { _id: string; name: string }[]) =>
  skills.map(({ _id, name }) => ({ value: _id, label: name }));

export const loadSkills = async (type: "INDUSTRY_GENERAL" | "LANGUAGE") =>
  namesOf((await call(listSkills, { query: { filter: type } })).skill_list.filter(worksIn));

/** What courses are about: segments, and themes that nobody works in. */
export const loadThemes = async () =>
  namesOf((await call(listSkills, { query: { filter: "INDUSTRY_GENERAL" } })).skill_list);

/** Where a post code is; parts that the code does not tell are ''. */
export async function findAddress(zipcode: string) {
  const { localidade, logradouro, uf, bairro } = await call(findZipcode, { query: { zipcode } });
  return { state: uf, city: localidade, street: logradouro, district: bairro };
}
