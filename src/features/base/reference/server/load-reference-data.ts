import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { getStates } from "@brazilian-utils/brazilian-utils/get-states";
import { sql } from "drizzle-orm";
import { type Database, lockName, type Transaction } from "../../../../platform/database/database.ts";
import { slugOf } from "../../../../platform/slugs.ts";
import { cityCoordinates } from "../data/city-coordinates.ts";
import { languages } from "../data/languages.ts";
import { segments } from "../data/segments.ts";
import { themes } from "../data/themes.ts";

/** A column of values as one array parameter; Drizzle would write a bare array as a list. */
const column = <T, K extends keyof T>(rows: readonly T[], key: K) => sql.param(rows.map((row) => row[key]));

async function loadStates(tx: Transaction): Promise<void> {
  const states = getStates();
  await tx.execute(sql`
    insert into states (code, name)
    select * from unnest(${column(states, "code")}::text[], ${column(states, "name")}::text[])
    except select code, name from states
    on conflict (code) do update set name = excluded.name`);
}

async function loadCities(tx: Transaction): Promise<void> {
  const cities = getMunicipalities();
  await tx.execute(sql`
    insert into cities (ibge_code, state_code, name)
    select * from unnest(
      ${column(cities, "code")}::integer[], ${column(cities, "stateCode")}::text[], ${column(cities, "name")}::text[])
    except select ibge_code, state_code, name from cities
    on conflict (ibge_code) do update set state_code = excluded.state_code, name = excluded.name`);
}

const coordinate = (value: number): number => Number(value.toFixed(3));

async function loadPlaces(tx: Transaction): Promise<void> {
  const places = cityCoordinates.map(([code, latitude, longitude]) => {
    const { x, y } = project(latitude, longitude);
    return { code, x: coordinate(x), y: coordinate(y) };
  });
  await tx.execute(sql`
    update cities set place = point(x, y)
    from unnest(${column(places, "code")}::integer[], ${column(places, "x")}::float8[], ${column(places, "y")}::float8[])
      as given (code, x, y)
    where ibge_code = code and (place is null or place[0] <> x or place[1] <> y)`);
}

interface GivenSkill {
  id: string;
  name: string;
  slug: string | null;
  isTheme: boolean;
}

const languageRows = languages.map(([id, name]) => ({ id, name, slug: null, isTheme: false }));
const segmentRows = [
  ...segments.map(([id, name]) => ({ id, name, slug: slugOf(name), isTheme: false })),
  ...themes.map(([id, name, slug]) => ({ id, name, slug, isTheme: true })),
];

/**
 * What is new comes, but for what the administration removed or has by that name already; what was given another name here
 * keeps it. An address stays when a name is improved: it may stand in a search engine.
 * @returns what came now
 */
async function loadSkills(
  tx: Transaction,
  type: "INDUSTRY_GENERAL" | "LANGUAGE",
  skills: readonly GivenSkill[],
): Promise<Set<string>> {
  const given = sql`unnest(${column(skills, "id")}::uuid[], ${column(skills, "name")}::text[],
    ${column(skills, "slug")}::text[], ${column(skills, "isTheme")}::boolean[]) as given (id, name, slug, is_theme)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into skills (id, name, type, slug, is_theme)
    select id, name, ${type}, slug, is_theme from ${given}
    where id not in (select id from skills) and id not in (select id from former_skills)
    on conflict do nothing
    returning id`);
  await tx.execute(sql`
    update skills set name = given.name, slug = coalesce(skills.slug, given.slug), is_theme = given.is_theme
    from ${given}
    where skills.id = given.id and skills.renamed_at is null
      and (skills.name, skills.slug, skills.is_theme)
        is distinct from (given.name, coalesce(skills.slug, given.slug), given.is_theme)
      and not exists (select from skills as other where other.id <> skills.id and other.type = skills.type
        and search_text(other.name) = search_text(given.name))`);
  return new Set(rows.map(({ id }) => id));
}

/** Themes that come with a release stand in the menu from then on; which others do, and in what order, is decided here. */
async function showNewThemes(tx: Transaction, isNew: ReadonlySet<string>): Promise<void> {
  const ids = themes.map(([id]) => id as string).filter((id) => isNew.has(id));
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into category_menu (skill_id, rank)
    select id, place + (select coalesce(max(rank), -1) from category_menu)
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place)`);
}

/** Brings states, cities and where they lie, segments and languages up to what this version ships; writes nothing where they are. */
export async function loadReferenceData(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Processes that start at once load one after the other.
    await lockName(tx, "reference data");
    await loadStates(tx);
    await loadCities(tx);
    await loadPlaces(tx);
    await showNewThemes(tx, await loadSkills(tx, "INDUSTRY_GENERAL", segmentRows));
    await loadSkills(tx, "LANGUAGE", languageRows);
  });
}

const radius = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Parallels that are shown in their length, and the middle of the map, in degrees. */
const [north, south] = [radians(-5), radians(-27)];
const middle = { latitude: radians(-12), longitude: radians(-54) };
const cone = (Math.sin(north) + Math.sin(south)) / 2;
const squareAt = (latitude: number): number =>
  Math.cos(north) ** 2 + 2 * cone * (Math.sin(north) - Math.sin(latitude));
const distanceToPole = (latitude: number): number => (radius * Math.sqrt(squareAt(latitude))) / cone;

/**
 * A place as a point on a flat map, in kilometres, so that an index of PostgreSQL finds the nearest ones. Albers' conic
 * projection (Snyder, Map Projections: A Working Manual, USGS 1987, section 14), laid for Brazil: a straight line on it is
 * at most two per cent longer or shorter than on the globe.
 * @param latitude in degrees, as `longitude`
 */
export function project(latitude: number, longitude: number): { x: number; y: number } {
  const distance = distanceToPole(radians(latitude));
  const angle = cone * (radians(longitude) - middle.longitude);
  return {
    x: distance * Math.sin(angle),
    y: distanceToPole(middle.latitude) - distance * Math.cos(angle),
  };
}
