import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { containing, plainWords } from "../../../../shared/search-words.ts";
import { isPublished as productIsPublished, products } from "../../../market/products/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { resumes } from "../../../people/resumes/table.ts";
import { users } from "../../../people/users/table.ts";
import { isPublished as courseIsPublished, courses } from "../../../training/courses/table.ts";
import { jobOpenings, isPublished as openingIsPublished } from "../../../work/job-openings/table.ts";
import { cities } from "../../reference/table.ts";
import type { listSuggestions as endpoint, Finder, Suggestion } from "../contract.ts";

const maxSuggestions = 8;
const maxCompanies = 2;
const maxCities = 2;
const maxTrainers = 2;
/** One letter begins everything. */
const fewestLetters = 2;

function beginningOf(text: string): Beginning {
  const pattern = containing(text).slice(1);
  return { text: pattern, word: `% ${pattern}` };
}

/** The text as a whole begins a name, or a word of it; names first, then companies or trainers, then cities. */
export const listSuggestions: Verb<typeof endpoint> = async ({ query }, { db, clock }) => {
  const text = plainWords(query.text ?? "").join(" ");
  if (text.length < fewestLetters) return { suggestion_list: [] };
  const { of } = query;
  const beginning = beginningOf(text);
  const today = clock.today();
  const [names, companies, trainers, cities] = await Promise.all([
    listNames(db.orm, of, beginning, { today, limit: maxSuggestions }),
    of === "openings" || of === "products"
      ? listCompanies(db.orm, of, beginning, { today, limit: maxCompanies })
      : [],
    of === "courses" ? listTrainers(db.orm, beginning, { limit: maxTrainers }) : [],
    of === "courses" ? [] : listCities(db.orm, of, beginning, { today, limit: maxCities }),
  ]);
  const others: Suggestion[] = [
    ...companies.map((name): Suggestion => ({ text: name, kind: "company" })),
    ...trainers.map((name): Suggestion => ({ text: name, kind: "trainer" })),
    ...cities.map(({ name, state }): Suggestion => ({ text: name, kind: "city", state })),
  ];
  const first = names.slice(0, maxSuggestions - others.length);
  return {
    suggestion_list: [...first.map((name): Suggestion => ({ text: name, kind: "name" })), ...others],
  };
};

/** What is looked for: the beginning of a text, and that of a word within it; patterns for LIKE. */
interface Beginning {
  text: string;
  word: string;
}

const begins = (text: SQLWrapper, { text: start, word }: Beginning): SQL =>
  sql`(${text} like ${start} or ${text} like ${word})`;

/** Among so many that begin so, the newest, different names are looked for. */
const lookedThrough = 100;

/** What a finder shows, as a table `thing`; its newest come first. */
const namesOf = (finder: Finder, beginning: Beginning, today: string): SQL => {
  switch (finder) {
    case "openings":
      return sql`select ${jobOpenings.name} as name, ${jobOpenings.createdAt} as at from ${jobOpenings}
        where ${openingIsPublished} and ${jobOpenings.expiration} >= ${today} and ${begins(jobOpenings.nameText, beginning)}
        order by ${jobOpenings.createdAt} desc, ${jobOpenings.id} desc`;
    case "products":
      return sql`select ${products.name} as name, ${products.createdAt} as at from ${products}
        where ${productIsPublished} and ${begins(products.nameText, beginning)}
        order by ${products.createdAt} desc, ${products.id} desc`;
    case "people":
      return sql`select ${users.name} || ' ' || ${users.lastname} as name, ${resumes.listedSince} as at
        from ${resumes} join ${users} on ${users.id} = ${resumes.userId}
        where ${resumes.listed} and ${begins(resumes.nameText, beginning)}
        order by ${resumes.listedSince} desc, ${resumes.userId} desc`;
    case "courses":
      return sql`select ${courses.name} as name, ${courses.createdAt} as at from ${courses}
        where ${courseIsPublished} and ${begins(courses.nameText, beginning)}
        order by ${courses.createdAt} desc, ${courses.id} desc`;
  }
};

/** Names that begin so, the most frequent among the newest first. */
async function listNames(
  connection: Connection,
  finder: Finder,
  beginning: Beginning,
  { today, limit }: { today: string; limit: number },
): Promise<string[]> {
  const { rows } = await connection.execute<{ name: string }>(sql`
    select min(name) as name
    from (${namesOf(finder, beginning, today)} limit ${lookedThrough}) as thing
    group by lower(name) order by count(*) desc, max(at) desc, lower(name) limit ${limit}`);
  return rows.map(({ name }) => name);
}

const shows = (finder: "openings" | "products", today: string): SQL =>
  finder === "openings"
    ? sql`exists (select from ${jobOpenings} where ${jobOpenings.companyId} = begun.id
        and ${openingIsPublished} and ${jobOpenings.expiration} >= ${today})`
    : sql`exists (select from ${products} where ${products.companyId} = begun.id and ${productIsPublished})`;

/** Companies of visible openings or products whose name begins so, by name. */
async function listCompanies(
  connection: Connection,
  finder: "openings" | "products",
  beginning: Beginning,
  { today, limit }: { today: string; limit: number },
): Promise<string[]> {
  const plainName = sql`search_text(${companies.nameFancy})`;
  // Gathered first: looked for in the order of their names, all names would be read for one that few have.
  const { rows } = await connection.execute<{ name: string }>(sql`
    with begun as materialized (
      select ${companies.id} as id, ${companies.nameFancy} as name, ${plainName} as plain_name from ${companies}
      where ${companies.deletedAt} is null and ${begins(plainName, beginning)} limit ${lookedThrough})
    select min(name) as name from begun where ${shows(finder, today)}
    group by plain_name order by plain_name limit ${limit}`);
  return rows.map(({ name }) => name);
}

/** Trainers of visible courses whose name begins so, by name. */
async function listTrainers(
  connection: Connection,
  beginning: Beginning,
  { limit }: { limit: number },
): Promise<string[]> {
  const plainName = sql`search_text(${users.name}, ${users.lastname})`;
  // Their names stand in what is searched of their courses, which has an index.
  const { rows } = await connection.execute<{ name: string }>(sql`
    with begun as materialized (
      select ${users.name} || ' ' || ${users.lastname} as name, ${plainName} as plain_name
      from ${courses} join ${users} on ${users.id} = ${courses.userId}
      where ${courseIsPublished} and ${begins(courses.searchText, beginning)} and ${begins(plainName, beginning)}
      limit ${lookedThrough})
    select min(name) as name from begun group by plain_name order by plain_name limit ${limit}`);
  return rows.map(({ name }) => name);
}

/** Enough to tell large places from small ones. */
const maxCountedInCity = 20;

const thingsInCity = (finder: Exclude<Finder, "courses">, today: string): SQL => {
  const code = cities.ibgeCode;
  switch (finder) {
    case "openings":
      return sql`select from ${jobOpenings} where ${eq(jobOpenings.cityCode, code)} and ${openingIsPublished}
        and ${jobOpenings.expiration} >= ${today}`;
    case "products":
      return sql`select from ${products} where ${eq(products.cityCode, code)} and ${productIsPublished}`;
    case "people":
      return sql`select from ${resumes} where ${eq(resumes.cityCode, code)} and ${resumes.listed}`;
  }
};

/** Cities in which something is shown and whose name begins so, those with most of it first. */
async function listCities(
  connection: Connection,
  finder: Exclude<Finder, "courses">,
  beginning: Beginning,
  { today, limit }: { today: string; limit: number },
): Promise<{ name: string; state: string }[]> {
  const { rows } = await connection.execute<{ name: string; state: string }>(sql`
    select name, state from (
      select ${cities.name} as name, ${cities.stateCode} as state,
        (select count(*) from (${thingsInCity(finder, today)} limit ${maxCountedInCity}) as counted) as things
      from ${cities} where search_text(${cities.name}) like ${beginning.text} offset 0) as found
    where things > 0 order by things desc, name, state limit ${limit}`);
  return rows;
}
