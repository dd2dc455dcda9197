import type pg from "pg";
import { type Answerer, type RecordRow, reaisOf, recordColumns, recordJoin, recordOf } from "./pieces.ts";
import { cardOf, type ProductRow, productColumns, visible } from "./products.ts";

interface WholeRow extends ProductRow, RecordRow {
  description: string | null;
  tech_info: string | null;
  ean: string | null;
  approved: boolean;
  created_at: Date;
  company_description: string | null;
  salary_min_cents: number | null;
  salary_max_cents: number | null;
  segment_id: string | null;
  segment_name: string;
  segment_type: string;
}

export function productAnswer(slug: string): Answerer {
  return async (pool) => {
    const { rows } = await pool.query<WholeRow>({
      name: "product",
      text: `select ${productColumns}, p.description, p.tech_info, p.ean, p.approved, p.created_at,
          c.description as company_description, c.salary_min_cents, c.salary_max_cents, s.id as segment_id,
          s.name as segment_name, s.type as segment_type, ${recordColumns}
        from products p join companies c on c.id = p.company_id ${recordJoin} left join skills s on s.id = c.segment_id
        where p.slug = $1 and p.deleted_at is null`,
      values: [slug],
    });
    const [row] = rows;
    if (row?.status !== "READY" || !row.approved) throw new Error(`There is no product ${slug}`);
    const card = cardOf(row);
    const [related, representatives, terms] = await Promise.all([
      relatedTo(pool, row),
      representing(pool, row),
      termsOf(pool, row),
    ]);
    return {
      product: {
        ...card,
        description: row.description,
        tech_info: row.tech_info,
        ean: row.ean,
        approved: row.approved,
        created_at: row.created_at.toISOString(),
        ...terms,
        company: {
          ...card.company,
          description: row.company_description,
          segment: row.segment_id && {
            _id: row.segment_id,
            name: row.segment_name,
            type: row.segment_type,
          },
          salary_min: reaisOf(row.salary_min_cents),
          salary_max: reaisOf(row.salary_max_cents),
          ...recordOf(row),
        },
      },
      representatives,
      product_list: related,
    };
  };
}

/** How many people represent it, itself or one of its categories. */
async function representing(pool: pg.Pool, { id }: ProductRow) {
  const { rows } = await pool.query<{ count: number }>({
    name: "representatives",
    text: `select count(*)::int from (
        select user_id from representations where product_id = $1 and status = 'APPROVED'
        union
        select user_id from representations join product_group_members on group_id = product_group_id
        where product_group_members.product_id = $1 and status = 'APPROVED') people`,
    values: [id],
  });
  return rows[0]?.count;
}

/** Four of the product's own categories, else of its company. */
async function relatedTo(pool: pg.Pool, { id, company_id }: ProductRow) {
  const { rows } = await pool.query<ProductRow>({
    name: "related",
    text: `select ${productColumns} from (
        select id, min(distance) as distance, max(created_at) as created_at from (
          (select v.id, 0 as distance, v.created_at from product_group_members mine
            join product_group_members theirs on theirs.group_id = mine.group_id and theirs.product_id <> $1
            join products v on v.id = theirs.product_id
            where mine.product_id = $1 and ${visible}
            order by theirs.product_created_at desc, theirs.product_id desc limit 4)
          union all
          (select v.id, 1, v.created_at from products v where v.company_id = $2 and v.id <> $1 and ${visible}
            order by v.created_at desc, v.id desc limit 4)) as found
        group by id order by min(distance), max(created_at) desc, id desc limit 4) as nearest
      join products p on p.id = nearest.id join companies c on c.id = p.company_id
      order by nearest.distance, nearest.created_at desc, nearest.id desc`,
    values: [id, company_id],
  });
  return rows.map(cardOf);
}

interface Payment {
  days: number[];
  percent: number;
}

interface TermsRow {
  ncm: string | null;
  minimum: number | null;
  multiple: number | null;
  lead_days: number | null;
  states: string[] | null;
  payments: Payment[] | null;
  packings: object[] | null;
  steps: { from: number; price: number }[] | null;
  minimum_order_cents: string | null;
  company_days: number | null;
  company_states: string[] | null;
  company_payments: Payment[] | null;
  variants: { price: number | null }[];
}

/** What a product and its company say of how it is sold, and in what it comes. */
async function termsOf(pool: pg.Pool, { id, company_id: companyId }: { id: string; company_id: string }) {
  const { rows } = await pool.query<TermsRow>({
    name: "terms",
    text: `select t.ncm, t.minimum, t.multiple, t.lead_days, t.states, t.payments, t.packings, t.steps,
        c.minimum_order_cents, c.lead_days as company_days, c.states as company_states, c.payments as company_payments,
        coalesce((select json_agg(json_build_object('number', v.number, 'colour', v.colour, 'size', v.size, 'code', v.code,
          'price', v.price_cents) order by v.rank, v.number) from product_variants v
          where v.product_id = $1 and v.removed_at is null), '[]'::json) as variants
      from (select 1) one left join product_terms t on t.product_id = $1 left join company_terms c on c.company_id = $2`,
    values: [id, companyId],
  });
  const [row] = rows;
  if (!row) throw new Error("One row always comes");
  const { ncm, minimum, multiple, lead_days, states, payments } = row;
  const reais = <Priced extends { price: number | null }>(priced: Priced) => ({
    ...priced,
    price: reaisOf(priced.price),
  });
  return {
    terms: {
      ...{ ncm, minimum, multiple, lead_days, states, payments },
      packings: row.packings ?? [],
      steps: (row.steps ?? []).map(reais),
    },
    conditions: {
      lead_days: lead_days ?? row.company_days,
      states: states ?? row.company_states,
      payments: payments ?? row.company_payments,
      minimum_order: reaisOf(row.minimum_order_cents === null ? null : Number(row.minimum_order_cents)),
    },
    variants: row.variants.map(reais),
  };
}
