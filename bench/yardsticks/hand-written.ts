import type pg from "pg";

/**
 * The public reads as somebody would write them who wants nothing but speed: SQL by hand, prepared by name (words
 * excepted: one plan cannot suit both rare and common ones), a fixed limit on first pages, and the answer put together in place.
 */
export type Answerer = (pool: pg.Pool) => Promise<unknown>;

const brasiliaDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
const today = () => brasiliaDay.format(new Date());
const reaisOf = (cents: number | null) => (cents === null ? null : cents / 100);
const imageOf = (id: string | null) =>
  id === null ? null : { _id: id, url: `/midia/${id}/large.webp`, thumb_url: `/midia/${id}/thumb.webp` };
const pattern = (word: string) => `%${word}%`;

/** Conditions with their numbered parameters, and the name of the statement that they make. */
function conditionsOf(
  first: unknown[],
  { equal = {}, words = [] }: { equal?: Record<string, string>; words?: string[] },
  table: string,
) {
  const values = [...first];
  const conditions = [
    ...Object.entries(equal).map(([column, value]) => `${table}.${column} = $${values.push(value)}`),
    ...words.map((word) => `${table}.search_text like $${values.push(pattern(word))}`),
  ];
  return { sql: conditions.map((condition) => ` and ${condition}`).join(""), values };
}

interface OpeningRow {
  id: string;
  slug: string;
  name: string;
  position: string;
  employment_type: string;
  salary_start_cents: number | null;
  salary_end_cents: number | null;
  expiration: string;
  status: string;
  city: string;
  state: string;
  created_at: Date;
  company_id: string;
  company_slug: string;
  name_fancy: string;
  image_id: string | null;
}

const openingColumns = `o.id, o.slug, o.name, o.position, o.employment_type, o.salary_start_cents, o.salary_end_cents,
  o.expiration::text, o.status, o.city, o.state, o.created_at, c.id as company_id, c.slug as company_slug,
  c.name_fancy, c.image_id`;

const cardOf = (row: OpeningRow, day: string) => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  position: row.position,
  employment_type: row.employment_type,
  salary_range_start: reaisOf(row.salary_start_cents),
  salary_range_end: reaisOf(row.salary_end_cents),
  expiration: row.expiration,
  status: row.status === "OPEN" && row.expiration < day ? "CLOSED" : row.status,
  address: { city: row.city, state: row.state },
  company: {
    _id: row.company_id,
    slug: row.company_slug,
    name_fancy: row.name_fancy,
    image: imageOf(row.image_id),
  },
  created_at: row.created_at.toISOString(),
  candidate_status: "NOTFOUND",
  candidates_waiting: null,
  candidates_total: null,
});

export function openingsAnswer({
  equal = {},
  words = [],
  segment,
  page = 0,
}: {
  equal?: Record<string, string>;
  words?: string[];
  segment?: string;
  page?: number;
} = {}): Answerer {
  return async (pool) => {
    const day = today();
    const first = [day, ...(segment ? [segment] : [])];
    const { sql, values } = conditionsOf(first, { equal, words }, "v");
    const slice = page === 0 ? "limit 6" : `limit $${values.push(6)} offset $${values.push(page * 6)}`;
    const visible = `v.status = 'OPEN' and v.approved and v.deleted_at is null and v.expiration >= $1${sql}`;
    const ids = segment
      ? `select v.id from job_opening_skills s join job_openings v on v.id = s.job_opening_id
         where s.skill_id = $2 and ${visible} order by s.opening_created_at desc, s.job_opening_id desc`
      : `select v.id from job_openings v where ${visible} order by v.created_at desc, v.id desc`;
    const text = `select ${openingColumns} from (${ids} ${slice}) as page
      join job_openings o on o.id = page.id join companies c on c.id = o.company_id
      order by o.created_at desc, o.id desc`;
    const name =
      words.length > 0
        ? undefined
        : `openings_${page > 0 ? "later" : ""}_${segment ? "segment" : Object.keys(equal).join("_")}`;
    const { rows } = await pool.query<OpeningRow>({ name, text, values });
    return { job_opportunity_list: rows.map((row) => cardOf(row, day)), job_opportunity_dash: null };
  };
}

interface WholeRow extends OpeningRow {
  description: string;
  availability_for_travel: boolean;
  approved: boolean;
  zipcode: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  district: string | null;
}

export function openingAnswer(slug: string): Answerer {
  return async (pool) => {
    const { rows } = await pool.query<WholeRow>({
      name: "opening",
      text: `select ${openingColumns}, o.description, o.availability_for_travel, o.approved, o.zipcode, o.street,
          o.number, o.complement, o.district
        from job_openings o join companies c on c.id = o.company_id where o.slug = $1 and o.deleted_at is null`,
      values: [slug],
    });
    const [row] = rows;
    if (!row?.approved) throw new Error(`There is no opening ${slug}`);
    const skills = await pool.query<{ _id: string; name: string; type: string; proficiency: number }>({
      name: "skills_of_opening",
      text: `select s.id as _id, s.name, s.type, j.proficiency from job_opening_skills j
        join skills s on s.id = j.skill_id where j.job_opening_id = $1 order by s.type, s.name`,
      values: [row.id],
    });
    const { zipcode, street, number, complement, district, city, state } = row;
    return {
      job_opportunity: {
        ...cardOf(row, today()),
        description: row.description,
        availability_for_travel: row.availability_for_travel,
        approved: row.approved,
        address: { zipcode, street, number, complement, district, city, state },
        skills: skills.rows.map(({ proficiency, ...skill }) => ({ skill, proficiency })),
        candidates: null,
      },
    };
  };
}

interface PersonRow {
  id: string;
  slug: string;
  name: string;
  lastname: string;
  image_id: string | null;
  city: string | null;
  state: string | null;
  is_looking_job: boolean;
  is_looking_products: boolean;
  title: string | null;
  position: string | null;
  summary: string | null;
  segments: string[];
}

export function peopleAnswer({ words = [], ...equal }: { state?: string; words?: string[] } = {}): Answerer {
  return async (pool) => {
    const { sql, values } = conditionsOf([], { equal, words }, "v");
    const { rows } = await pool.query<PersonRow>({
      name: words.length > 0 ? undefined : `people_${Object.keys(equal).join("_")}`,
      text: `select u.id, u.slug, u.name, u.lastname, u.image_id, u.city, u.state, u.is_looking_job,
          u.is_looking_products, r.title, r.position, r.summary,
          array(select s.name from resume_skills k join skills s on s.id = k.skill_id
            where k.user_id = u.id and s.type = 'INDUSTRY_GENERAL' order by k.proficiency desc, s.name) as segments
        from (select v.user_id from resumes v where v.listed${sql}
          order by v.listed_since desc, v.user_id desc limit 8) as page
        join resumes r on r.user_id = page.user_id join users u on u.id = page.user_id
        order by r.listed_since desc, r.user_id desc`,
      values,
    });
    return {
      user_list: rows.map(({ id, image_id, city, state, title, position, summary, segments, ...row }) => ({
        _id: id,
        slug: row.slug,
        name: row.name,
        lastname: row.lastname,
        image: imageOf(image_id),
        address: city || state ? [{ city, state }] : [],
        is_looking_job: row.is_looking_job,
        is_looking_products: row.is_looking_products,
        resume: { title, position, summary, segments },
      })),
    };
  };
}

interface CompanyRow {
  id: string;
  slug: string;
  name_fancy: string;
  image_id: string | null;
  segment_id: string | null;
  segment_name: string;
  segment_type: string;
  city: string | null;
  state: string | null;
}

export function companiesAnswer(): Answerer {
  return async (pool) => {
    const { rows } = await pool.query<CompanyRow>({
      name: "companies",
      text: `select c.id, c.slug, c.name_fancy, c.image_id, c.segment_id, s.name as segment_name,
          s.type as segment_type, c.city, c.state
        from (select id from companies where deleted_at is null order by created_at desc, id desc limit 6)
          as page join companies c on c.id = page.id left join skills s on s.id = c.segment_id
        order by c.created_at desc, c.id desc`,
    });
    return {
      company_list: rows.map(({ id, slug, name_fancy, image_id, city, state, ...row }) => ({
        _id: id,
        slug,
        name_fancy,
        image: imageOf(image_id),
        segment: row.segment_id && { _id: row.segment_id, name: row.segment_name, type: row.segment_type },
        address: city || state ? [{ city, state }] : [],
      })),
    };
  };
}
