import { call } from "../../../../client/call.ts";
import { findZipcode, listCities, listSkills, listStates } from "../../contract.ts";
import type { SkillType } from "./use-reference.ts";

/** The calls behind the fields of this folder, apart so that public pages download them when a list is first needed. */

export const loadStates = async () =>
  (await call(listStates)).state_list.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

export const loadCities = async (state: string) =>
  (await call(listCities, { query: { uf: state } })).city_list.map(({ nome }) => ({
    value: nome,
    label: nome,
  }));

export const loadSkills = async (type: SkillType) =>
  (await call(listSkills, { query: { filter: type } })).skill_list.map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));

/** Where a post code is; parts that the code does not tell are ''. */
export async function findAddress(zipcode: string) {
  const { localidade, logradouro, uf, bairro } = await call(findZipcode, { query: { zipcode } });
  return { state: uf, city: localidade, street: logradouro, district: bairro };
}
