import type { Connection } from "../../../../platform/database/database.ts";
import { invalidInput } from "../../../../shared/common-failures.ts";
import { withKnownCity } from "../../reference/server/known-city.ts";
import { findPlace } from "./origin.query.ts";

interface Query {
  sort?: string | undefined;
  near_city?: string | undefined;
  near_state?: string | undefined;
}

/**
 * Where `near_city` lies; where none was named the own place, undefined without one; null where it is not known.
 * @throws invalidInput where the order needs a city whose place is known
 */
export async function findOrigin(
  connection: Connection,
  { sort, near_city: city, near_state: state }: Query,
  own?: string | null,
): Promise<string | null | undefined> {
  const place =
    city && state ? await findPlace(connection, await withKnownCity(connection, { state, city })) : undefined;
  if (sort === "near" && !place) throw invalidInput({ near_city: "Não sabemos onde fica esta cidade" });
  return place === undefined ? own : place;
}
