import type pg from "pg";
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

export interface ProductRow {
  id: string;
  slug: string;
  name: string;
  call: string | null;
  price_cents: number;
  unit_measurement: string;
  is_featured: boolean;
  status: string;
  image_ids: string[];
  groups: { _id: string; name: string }[];
  company_id: string;
  company_slug: string;
  name_fancy: string;
  company_image_id: string | null;
  city: string | null;
  state: string | null;
}

export const productColumns = `p.id, p.slug, p.name, p.call, p.price_cents, p.unit_measurement, p.is_featured, p.status,
  array(select i.image_id from product_images i where i.product_id = p.id order by i.rank) as image_ids,
  array(select json_build_object('_id', g.id, 'name', g.name) from product_group_members m
    join product_groups g on g.id = m.group_id where m.product_id = p.id order by m.rank) as groups,
  c.id as company_id, c.slug as company_slug, c.name_fancy, c.image_id as company_image_id, c.city, c.state`;

export const visible = "v.status = 'READY' and v.approved and v.deleted_at is null";

export const cardOf = (row: ProductRow) => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  call: row.call,
  price: row.price_cents / 100,
  sales_commission: null,
  commission_amount: null,
  unit_measurement: row.unit_measurement,
  is_featured: row.is_featured ? 1 : 0,
  status: row.status,
  image: row.image_ids.map((id) => ({ ...imageOf(id), path: `/midia/${id}/large.webp` })),
  groups: row.groups,
  company: {
    _id: row.company_id,
    slug: row.company_slug,
    name_fancy: row.name_fancy,
    image: imageOf(row.company_image_id),
    address: { city: row.city, state: row.state },
  },
});

type Card = ReturnType<typeof cardOf>;

/** The companies of a page, each once. */
function companiesOf(cards: Card[]) {
  const companies = new Map<string, Omit<Card["company"], "address">>();
  for (const { company } of cards) {
    const { _id, slug, name_fancy, image } = company;
    if (!companies.has(_id)) companies.set(_id, { _id, slug, name_fancy, image });
  }
  return [...companies.values()];
}

const inStore = `(select r.product_id from representations r
    where r.user_id = (select id from users where slug = $1) and r.status = 'APPROVED' and r.product_id is not null
  union select m.product_id from representations r
    join product_group_members m on m.group_id = r.product_group_id
    where r.user_id = (select id from users where slug = $1) and r.status = 'APPROVED')`;

/** As many companies to choose from, by name, as a list bears. */
async function companiesToChooseFrom(pool: pg.Pool, store?: string) {
  const { rows } = await pool.query<{
    id: string;
    slug: string;
    name_fancy: string;
    image_id: string | null;
  }>({
    name: store ? "companies_of_store" : "companies_to_choose_from",
    text: `select c.id, c.slug, c.name_fancy, c.image_id from companies c
      where c.deleted_at is null and ${
        store
          ? `c.id in (select v.company_id from products v where v.id in ${inStore} and ${visible})`
          : `exists (select from products v where v.company_id = c.id and ${visible})`
      } order by search_text(c.name_fancy), c.id limit 200`,
    values: store ? [store] : [],
  });
  return rows.map(({ id, image_id, ...row }) => ({ _id: id, ...row, image: imageOf(image_id) }));
}

interface Which extends Filters {
  store?: string;
  company?: string;
  page?: number;
  featured?: boolean;
  order?: Order;
  /** With all companies that there are to choose from, instead of those of the page. */
  allCompanies?: boolean;
}

export function productsAnswer({
  store,
  company,
  page = 0,
  featured = false,
  order,
  allCompanies = false,
  ...filters
}: Which = {}): Answerer {
  return async (pool) => {
    const owner = store ?? company;
    const narrowed = [
      store && ` and v.id in ${inStore}`,
      company && " and v.company_id = (select id from companies where slug = $1)",
      featured && " and v.is_featured",
    ].filter(Boolean);
    const kind = [
      "products",
      page > 0 && "later",
      store && "store",
      company && "company",
      featured && "featured",
      order && `${order.column}_${order.direction}`,
    ];
    const reading = namesFirst(filters, 9, async (wanted, limit) => {
      const { sql, values } = conditionsOf(owner ? [owner] : [], wanted);
      const slice =
        page === 0 ? `limit ${limit}` : `limit $${values.push(limit)} offset $${values.push(page * limit)}`;
      const found = await pool.query<ProductRow>({
        name: nameOf(kind.filter(Boolean).join("_"), wanted),
        text: `select ${productColumns} from (select v.id from products v where ${visible}${sql}${narrowed.join("")}
            order by ${orderOf("v", order)} ${slice}) as page
          join products p on p.id = page.id join companies c on c.id = p.company_id
          order by ${orderOf("p", order)}`,
        values,
      });
      return found.rows;
    });
    const [rows, companies] = await Promise.all([
      reading,
      allCompanies ? companiesToChooseFrom(pool, store) : null,
    ]);
    const cards = rows.map(cardOf);
    return {
      product_list: cards,
      company_list: companies ?? companiesOf(cards),
      ...(store && { representation_list: await representationsOf(pool, store, cards) }),
    };
  };
}

/** How many there are, as far as a thousand. */
export function countAnswer(filters: Filters = {}): Answerer {
  return async (pool) => {
    const { sql, values } = conditionsOf([], filters);
    const { rows } = await pool.query<{ count: number }>({
      name: nameOf("count_products", filters),
      text: `select count(*)::int as count
        from (select from products v where ${visible}${sql} limit 1001) as counted`,
      values,
    });
    const count = rows[0]?.count ?? 0;
    return { found: { count: Math.min(count, 1_000), more: count > 1_000 }, near_words: [] };
  };
}

interface RepresentationRow {
  id: string;
  status: string;
  created_at: Date;
  product_id: string | null;
  product_group_id: string | null;
  user_id: string;
  user_slug: string;
  name: string;
  lastname: string;
  company_id: string;
  company_slug: string;
  name_fancy: string;
  image_id: string | null;
}

/** Why some products stand in a store. */
async function representationsOf(pool: pg.Pool, store: string, cards: Card[]) {
  const { rows } = await pool.query<RepresentationRow>({
    name: "representations",
    text: `select r.id, r.status, r.created_at, r.product_id, r.product_group_id, u.id as user_id, u.slug as user_slug,
        u.name, u.lastname, c.id as company_id, c.slug as company_slug, c.name_fancy, c.image_id
      from representations r join users u on u.id = r.user_id join companies c on c.id = r.company_id
      where u.slug = $1 and r.status = 'APPROVED' and (r.product_id = any($2)
        or r.product_group_id in (select group_id from product_group_members where product_id = any($2)))
      order by r.created_at desc, r.id desc`,
    values: [store, cards.map(({ _id }) => _id)],
  });
  return rows.map((row) => ({
    _id: row.id,
    status: row.status,
    created_at: row.created_at.toISOString(),
    product_id: row.product_id,
    product_group_id: row.product_group_id,
    company: {
      _id: row.company_id,
      slug: row.company_slug,
      name_fancy: row.name_fancy,
      image: imageOf(row.image_id),
    },
    user: { _id: row.user_id, slug: row.user_slug, name: row.name, lastname: row.lastname },
  }));
}
