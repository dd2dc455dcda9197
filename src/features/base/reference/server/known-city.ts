import type { Connection } from "../../../../platform/database/database.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { withoutAccents } from "../../../../shared/search-words.ts";
import { cityDistricts, formerCityNames } from "../data/city-names.ts";
import { citiesOf } from "./places.ts";

/** Letters and digits alone: 'Santa Bárbara d’Oeste' and 'SANTA BARBARA D OESTE' are 'santabarbaradoeste'. */
export const plainCity = (name: string): string => withoutAccents(name).replace(/[^a-z0-9]+/g, "");

const keyOf = (state: string, name: string): string => `${state} ${plainCity(name)}`;
const byKey = (names: typeof formerCityNames) =>
  new Map(names.map(([state, name, city]) => [keyOf(state, name), city]));
const byFormerName = byKey(formerCityNames);
const byDistrict = byKey(cityDistricts);

interface NamedPlace {
  state: string;
  city: string;
}

/** The municipality that is meant, as IBGE writes it, and whether a district of it was named; null where there is none. */
export async function findKnownCity(
  connection: Connection,
  { state, city }: NamedPlace,
): Promise<{ name: string; isDistrict: boolean } | null> {
  const known = await citiesOf.read(connection, state);
  const plain = plainCity(city);
  // Screens send what the list has, letter by letter.
  const found =
    known.find(({ nome }) => nome === city) ?? known.find(({ nome }) => plainCity(nome) === plain);
  if (found) return { name: found.nome, isDistrict: false };
  const key = keyOf(state, city);
  const former = byFormerName.get(key);
  if (former) return { name: former, isDistrict: false };
  const ofDistrict = byDistrict.get(key);
  return ofDistrict ? { name: ofDistrict, isDistrict: true } : null;
}

/** Filters whose city is written as rows have it, however it was typed. What is no city finds what it finds. */
export async function withKnownCity<
  Filters extends { state?: string | undefined; city?: string | undefined },
>(connection: Connection, filters: Filters): Promise<Filters> {
  const { state, city } = filters;
  if (!state || !city) return filters;
  const known = await findKnownCity(connection, { state, city });
  return known ? { ...filters, city: known.name } : filters;
}

interface GivenAddress {
  state?: string | null | undefined;
  city?: string | null | undefined;
  district?: string | null | undefined;
}

/**
 * An address whose city is a municipality of IBGE. A district that was named as a city is kept as the district.
 * @param before what stands already, and may be sent again as it is
 * @param field of the address, for what is said of it
 * @throws invalidInput where the state has no such city
 */
export async function requireKnownCity<Given extends GivenAddress>(
  connection: Connection,
  given: Given,
  { before, field }: { before?: GivenAddress; field: string },
): Promise<Given> {
  const { state, city } = given;
  if (!state || !city || (before?.state === state && before.city === city)) return given;
  const known = await findKnownCity(connection, { state, city });
  if (!known) {
    const text = `Não encontramos “${city}” em ${state}. Confira o nome, ou o estado, e escreva o município.`;
    throw invalidInput({ [`${field}.city`]: text });
  }
  return { ...given, city: known.name, ...(known.isDistrict && !given.district && { district: city }) };
}
