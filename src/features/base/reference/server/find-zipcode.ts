import { eq } from "drizzle-orm";
import { lookUpPostCode } from "../../../../platform/public-registers.ts";
import type { Verb } from "../../../../platform/services.ts";
import { type findZipcode as endpoint, zipcodeNotFound, zipcodeUnavailable } from "../contract.ts";
import { zipcodes } from "../table.ts";
import { findKnownCity } from "./known-city.ts";

export const findZipcode: Verb<typeof endpoint> = async ({ query }, { db, postCodes }) => {
  const [known] = await db.orm.select().from(zipcodes).where(eq(zipcodes.zipcode, query.zipcode));
  if (known) return present(known);
  // Outside of any transaction: strangers may take seconds.
  const found = await lookUpPostCode(query.zipcode, postCodes);
  if (found === "unknown") throw zipcodeNotFound();
  if (found === "unavailable") throw zipcodeUnavailable();
  const address = { ...found, city: (await findKnownCity(db.orm, found))?.name ?? found.city };
  await db.orm.insert(zipcodes).values(address).onConflictDoNothing();
  return present(address);
};

const present = ({ city, street, state, district }: Omit<typeof zipcodes.$inferInsert, "zipcode">) => ({
  localidade: city,
  logradouro: street,
  uf: state,
  bairro: district,
});
