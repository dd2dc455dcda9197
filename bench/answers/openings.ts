import {
  type Answerer,
  conditionsOf,
  type Filters,
  imageOf,
  nameOf,
  namesFirst,
  type Order,
  orderOf,
  reaisOf,
  today,
} from "./pieces.ts";

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
  candidates: [],
});

export function openingsAnswer({
  segment,
  page = 0,
  order,
  ...filters
}: Filters & { segment?: string; page?: number; order?: Order } = {}): Answerer {
  return async (pool) => {
    const day = today();
    const first = [day, ...(segment ? [segment] : [])];
    const rows = await namesFirst(filters, 6, async (wanted, limit) => {
      const { sql, values } = conditionsOf(first, wanted);
      const slice =
        page === 0 ? `limit ${limit}` : `limit $${values.push(limit)} offset $${values.push(page * limit)}`;
      const visible = `v.status = 'OPEN' and v.approved and v.deleted_at is null and v.expiration >= $1${sql}`;
      const ids = segment
        ? `select v.id from job_opening_skills s join job_openings v on v.id = s.job_opening_id
           where s.skill_id = $2 and ${visible} order by s.opening_created_at desc, s.job_opening_id desc`
        : `select v.id from job_openings v where ${visible} order by ${orderOf("v", order)}`;
      const text = `select ${openingColumns} from (${ids} ${slice}) as page
        join job_openings o on o.id = page.id join companies c on c.id = o.company_id
        order by ${orderOf("o", order)}`;
      const kind = [page > 0 && "later", segment && "segment", order?.column].filter(Boolean);
      const name = nameOf(["openings", ...kind].join("_"), wanted);
      return (await pool.query<OpeningRow>({ name, text, values })).rows;
    });
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
      },
    };
  };
}
