import {
  type Answerer,
  conditionsOf,
  type Filters,
  imageOf,
  nameOf,
  namesFirst,
  type Order,
  orderOf,
  type RecordRow,
  reaisOf,
  recordColumns,
  recordJoin,
  recordOf,
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
  contract_type: string | null;
  workplace: string | null;
  commission_from_points: number | null;
  commission_to_points: number | null;
  welcomes_disabilities: boolean;
  states_covered: string[];
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
  o.contract_type, o.workplace, o.commission_from_points, o.commission_to_points, o.welcomes_disabilities,
  o.states_covered, o.expiration::text, o.status, o.city, o.state, o.created_at, c.id as company_id, c.slug as company_slug,
  c.name_fancy, c.image_id`;

const cardOf = (row: OpeningRow, day: string) => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  position: row.position,
  employment_type: row.employment_type,
  salary_range_start: reaisOf(row.salary_start_cents),
  salary_range_end: reaisOf(row.salary_end_cents),
  contract_type: row.contract_type,
  workplace: row.workplace,
  // Hundredths of a percent, as cents are of a real.
  commission_from: reaisOf(row.commission_from_points),
  commission_to: reaisOf(row.commission_to_points),
  welcomes_disabilities: row.welcomes_disabilities,
  states_covered: row.states_covered,
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

interface Which extends Filters {
  segment?: string;
  /** The state where they lie or that they cover; not beside a segment. */
  area?: string;
  page?: number;
  order?: Order;
}

export function openingsAnswer({ segment, area, page = 0, order, ...filters }: Which = {}): Answerer {
  return async (pool) => {
    const day = today();
    const owner = segment ?? area;
    const first = [day, ...(owner ? [owner] : [])];
    const rows = await namesFirst(filters, 6, async (wanted, limit) => {
      const { sql, values } = conditionsOf(first, wanted);
      const slice =
        page === 0 ? `limit ${limit}` : `limit $${values.push(limit)} offset $${values.push(page * limit)}`;
      const visible = `v.status = 'OPEN' and v.approved and v.deleted_at is null and v.expiration >= $1${sql}`;
      const inArea = area ? "(v.state = $2 or v.states_covered @> array[$2]::text[]) and " : "";
      const ids = segment
        ? `select v.id from job_opening_skills s join job_openings v on v.id = s.job_opening_id
           where s.skill_id = $2 and ${visible} order by s.opening_created_at desc, s.job_opening_id desc`
        : `select v.id from job_openings v where ${inArea}${visible} order by ${orderOf("v", order)}`;
      const text = `select ${openingColumns} from (${ids} ${slice}) as page
        join job_openings o on o.id = page.id join companies c on c.id = o.company_id
        order by ${orderOf("o", order)}`;
      const kind = [page > 0 && "later", segment && "segment", order?.column].filter(Boolean);
      // Which index serves an area depends on how much covers the state: it is planned for the one at hand.
      const name = area ? undefined : nameOf(["openings", ...kind].join("_"), wanted);
      return (await pool.query<OpeningRow>({ name, text, values })).rows;
    });
    return { job_opportunity_list: rows.map((row) => cardOf(row, day)), job_opportunity_dash: null };
  };
}

interface WholeRow extends OpeningRow, RecordRow {
  description: string;
  availability_for_travel: boolean;
  expense_allowance: boolean;
  benefits: string[];
  benefits_text: string | null;
  requires_core: boolean;
  site: string | null;
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
      text: `select ${openingColumns}, o.description, o.availability_for_travel, o.expense_allowance,
          o.benefits, o.benefits_text, o.requires_core, c.site, o.approved, o.zipcode, o.street, o.number,
          o.complement, o.district, ${recordColumns}
        from job_openings o join companies c on c.id = o.company_id ${recordJoin} where o.slug = $1 and o.deleted_at is null`,
      values: [slug],
    });
    const [row] = rows;
    if (!row?.approved) throw new Error(`There is no opening ${slug}`);
    const skills = await pool.query<{ _id: string; name: string; type: string; proficiency: number }>({
      name: "skills_of_opening",
      text: `select s.id as _id, s.name, s.type, j.proficiency from job_opening_skills j
        join skills s on s.id = j.skill_id where j.job_opening_id = $1 order by s.type, s.name collate "unicode"`,
      values: [row.id],
    });
    const { zipcode, street, number, complement, district, city, state } = row;
    const card = cardOf(row, today());
    return {
      job_opportunity: {
        ...card,
        company: { ...card.company, site: row.site, ...recordOf(row) },
        expense_allowance: row.expense_allowance,
        benefits: row.benefits,
        benefits_text: row.benefits_text,
        requires_core: row.requires_core,
        description: row.description,
        availability_for_travel: row.availability_for_travel,
        approved: row.approved,
        address: { zipcode, street, number, complement, district, city, state },
        skills: skills.rows.map(({ proficiency, ...skill }) => ({ skill, proficiency })),
        own_match: null,
      },
    };
  };
}
