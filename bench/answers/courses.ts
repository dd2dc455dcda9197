import {
  type Answerer,
  conditionsOf,
  type Filters,
  imageOf,
  nameOf,
  namesFirst,
  type Order,
  orderOf,
} from "./pieces.ts";

interface CourseRow {
  id: string;
  slug: string;
  name: string;
  type: string;
  level: string | null;
  price_cents: number;
  status: boolean;
  approved: boolean;
  featured_at: Date | null;
  included_in_plan: boolean;
  image_id: string | null;
  published_lessons: number;
  published_seconds: number;
  student_count: number;
  rating_count: number;
  rating_sum: number;
  created_at: Date;
  exclusive_company_id: string | null;
  exclusive_company_name: string;
  segment_id: string | null;
  segment_name: string;
  segment_slug: string;
  user_id: string;
  user_slug: string;
  user_name: string;
  lastname: string;
  user_image_id: string | null;
}

const courseColumns = `c.id, c.slug, c.name, c.type, c.level, c.price_cents, c.status, c.approved, c.featured_at,
  c.included_in_plan, c.image_id, c.published_lessons, c.published_seconds, c.student_count, c.rating_count,
  c.rating_sum, c.created_at, c.exclusive_company_id, x.name_fancy as exclusive_company_name, s.id as segment_id, s.name as segment_name, s.slug as segment_slug,
  u.id as user_id, u.slug as user_slug, u.name as user_name, u.lastname, u.image_id as user_image_id`;

const visible = "v.status and v.approved and v.published_lessons > 0 and v.deleted_at is null";

const cardOf = (row: CourseRow) => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  price: row.price_cents / 100,
  status: row.status,
  approved: row.approved,
  type: row.type,
  level: row.level,
  segment: row.segment_id && { _id: row.segment_id, name: row.segment_name, slug: row.segment_slug },
  image: imageOf(row.image_id),
  exclusive_company: row.exclusive_company_id && {
    _id: row.exclusive_company_id,
    name_fancy: row.exclusive_company_name,
  },
  user: {
    _id: row.user_id,
    slug: row.user_slug,
    name: row.user_name,
    lastname: row.lastname,
    image: imageOf(row.user_image_id),
  },
  lessons: row.published_lessons,
  duration: row.published_seconds,
  students: row.student_count,
  rating: row.rating_count === 0 ? null : Math.round(row.rating_sum / row.rating_count / 10) / 10,
  ratings: row.rating_count,
  is_featured: row.featured_at ? 1 : 0,
  included_in_plan: row.included_in_plan,
  created_at: row.created_at.toISOString(),
});

interface Which extends Filters {
  /** The slug of a theme or of a trainer. */
  theme?: string;
  trainer?: string;
  featured?: boolean;
  page?: number;
  order?: Order;
}

/** The first page of courses, or another one. */
export function coursesAnswer({
  theme,
  trainer,
  featured,
  page = 0,
  order,
  ...filters
}: Which = {}): Answerer {
  return async (pool) => {
    const owner = theme ?? trainer;
    const narrowed = [
      theme && " and v.segment_id = (select id from skills where slug = $1)",
      trainer && " and v.user_id = (select id from users where slug = $1)",
      featured && " and v.featured_at is not null",
    ].filter(Boolean);
    const kind = [
      "courses",
      page > 0 && "later",
      theme && "theme",
      trainer && "trainer",
      featured && "featured",
      order && `${order.column}_${order.direction}`,
    ];
    const rows = await namesFirst(filters, 6, async (wanted, limit) => {
      const { sql, values } = conditionsOf(owner ? [owner] : [], wanted);
      const slice =
        page === 0 ? `limit ${limit}` : `limit $${values.push(limit)} offset $${values.push(page * limit)}`;
      const found = await pool.query<CourseRow>({
        name: nameOf(kind.filter(Boolean).join("_"), wanted),
        text: `select ${courseColumns} from (select v.id from courses v where ${visible}${sql}${narrowed.join("")}
            order by ${orderOf("v", order)} ${slice}) as page
          join courses c on c.id = page.id join users u on u.id = c.user_id left join skills s on s.id = c.segment_id
          left join companies x on x.id = c.exclusive_company_id
          order by ${orderOf("c", order)}`,
        values,
      });
      return found.rows;
    });
    return { course_list: rows.map(cardOf) };
  };
}
