import { type Answerer, imageOf } from "./pieces.ts";

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

export function companiesAnswer(limit: number): Answerer {
  return async (pool) => {
    const { rows } = await pool.query<CompanyRow>({
      name: `companies_${limit}`,
      text: `select c.id, c.slug, c.name_fancy, c.image_id, c.segment_id, s.name as segment_name,
          s.type as segment_type, c.city, c.state
        from (select id from companies where deleted_at is null and blocked_at is null
            order by created_at desc, id desc limit ${limit})
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
