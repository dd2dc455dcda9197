import { desc, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { cities, formerSkills, skills, states, zipcodes } from "../table.ts";

export const listAllStates = (connection: Connection) =>
  connection.select({ sigla: states.code, nome: states.name }).from(states);

export const listCitiesOf = (connection: Connection, stateCode: string) =>
  connection.select({ nome: cities.name }).from(cities).where(eq(cities.stateCode, stateCode));

export const listSkillsOf = (connection: Connection, type: "INDUSTRY_GENERAL" | "LANGUAGE" | undefined) =>
  connection
    .select({
      _id: skills.id,
      name: skills.name,
      type: skills.type,
      slug: skills.slug,
      theme: skills.isTheme,
    })
    .from(skills)
    .where(type && eq(skills.type, type));

export async function findKnownZipcode(connection: Connection, zipcode: string) {
  const [known] = await connection.select().from(zipcodes).where(eq(zipcodes.zipcode, zipcode));
  return known;
}

/** Into what that was joined which had this address last. */
export async function findSuccessorOf(connection: Connection, slug: string) {
  const [found] = await connection
    .select({ _id: skills.id, name: skills.name, slug: skills.slug })
    .from(formerSkills)
    .innerJoin(skills, eq(skills.id, formerSkills.successorId))
    .where(eq(formerSkills.slug, slug))
    .orderBy(desc(formerSkills.endedAt))
    .limit(1);
  return found;
}

const collator = new Intl.Collator("pt-BR");

/** As Brazilian readers expect ('Água Branca' beside 'Aguaí'), whatever the collation of the database. */
export const sortedBy = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)));
