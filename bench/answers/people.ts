import { type Answerer, conditionsOf, type Filters, imageOf, nameOf, namesFirst } from "./pieces.ts";

interface PersonRow {
  id: string;
  slug: string;
  name: string;
  lastname: string;
  gender: string | null;
  created_at: Date;
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

export function peopleAnswer({ segment, ...filters }: Filters & { segment?: string } = {}): Answerer {
  return async (pool) => {
    const rows = await namesFirst(filters, 8, async (wanted, limit) => {
      const { sql, values } = conditionsOf(segment ? [segment] : [], wanted);
      const ids = segment
        ? `select v.user_id from resume_skills s join resumes v on v.user_id = s.user_id
           where s.skill_id = $1 and v.listed${sql} order by s.listed_since desc, s.user_id desc limit ${limit}`
        : `select v.user_id from resumes v where v.listed${sql}
           order by v.listed_since desc, v.user_id desc limit ${limit}`;
      const found = await pool.query<PersonRow>({
        name: nameOf(segment ? "people_segment" : "people", wanted),
        text: `select u.id, u.slug, u.name, u.lastname, u.gender, u.created_at, u.image_id, u.city, u.state,
            u.is_looking_job, u.is_looking_products, r.title, r.position, r.summary,
            array(select s.name from resume_skills k join skills s on s.id = k.skill_id
              where k.user_id = u.id and s.type = 'INDUSTRY_GENERAL' order by k.proficiency desc, s.name collate "unicode") as segments
          from (${ids}) as page
          join resumes r on r.user_id = page.user_id join users u on u.id = page.user_id
          order by r.listed_since desc, r.user_id desc`,
        values,
      });
      return found.rows;
    });
    return {
      user_list: rows.map(({ id, image_id, city, state, title, position, summary, segments, ...row }) => ({
        _id: id,
        slug: row.slug,
        type: "SALESMAN",
        name: row.name,
        lastname: row.lastname,
        image: imageOf(image_id),
        word_gender: row.gender === "F" || row.gender === "M" ? row.gender : null,
        address: city || state ? [{ city, state }] : [],
        is_looking_job: row.is_looking_job,
        is_looking_products: row.is_looking_products,
        resume: { title, position, summary, segments },
        created_at: row.created_at.toISOString(),
      })),
    };
  };
}
