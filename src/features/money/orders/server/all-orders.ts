import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { beginOfDay } from "../../../../platform/database/moments.ts";
import { idsBeginning } from "../../../../platform/database/page-of-list.ts";
import { namedBy } from "../../../../platform/database/search.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { companiesMatching } from "../../../people/companies/server/company.ts";
import { peopleMatching } from "../../../people/users/server/user.ts";
import { listChargesWithErrors } from "../../charges/server/payments.ts";
import type { ChargeRow } from "../../charges/table.ts";
import type { EndReason } from "../lifecycle.ts";
import type { OrderDetail, SeenOrder, sentStatuses } from "../sales-contract.ts";

const reais = (cents: string): number => centsToReais(Number(cents));
const instantOf = (at: string | null): string | null => at && new Date(at).toISOString();

export const presentCharge = (charge: ChargeRow): OrderDetail["charge_list"][number] => ({
  _id: charge.id,
  status: charge.status,
  method: charge.method,
  installments: charge.installments,
  amount: centsToReais(charge.cents),
  refunded: centsToReais(charge.refundedCents),
  created_at: charge.createdAt.toISOString(),
});

/** @param last the last attempt to collect it */
export const presentSeenOrder = (row: SeenOrderRow, last: ChargeRow | undefined): SeenOrder => ({
  _id: row.id,
  shopper: { _id: row.shopper_id, name: row.shopper_name, email: row.shopper_email },
  company: row.company_id ? { _id: row.company_id, name: row.company_name } : null,
  courses: row.courses,
  trainers: row.trainers,
  amount: row.amount,
  price: reais(row.price_cents),
  discount: reais(row.discount_cents),
  total: reais(row.total_cents),
  coupon: row.coupon_code,
  status: row.status,
  end_reason: row.end_reason,
  ordered_at: new Date(row.ordered_at).toISOString(),
  payment: last ? presentCharge(last) : null,
});

export const presentSeenItem = (row: SeenItemRow): OrderDetail["item_list"][number] => ({
  course: { _id: row.course_id, slug: row.slug, name: row.name },
  trainer: { _id: row.trainer_id, name: row.trainer_name },
  amount: row.amount,
  price: reais(row.price_cents),
  discount: reais(row.discount_cents),
  share_percent: row.share_points / 100,
  licences:
    row.bought !== null && row.released !== null ? { bought: row.bought, released: row.released } : null,
  enrolment: row.active === null ? null : { active: row.active, completed_at: instantOf(row.completed_at) },
});

/** Orders as the administration sees them, each with the last attempt to collect it. */
export async function readSeenOrders(
  connection: Connection,
  filter: OrderFilter,
  paging: { limit: number; page: number },
): Promise<SeenOrder[]> {
  const rows = await listAllOrderRows(connection, filter, paging);
  const ids = rows.map(({ id }) => id);
  // The last attempt comes first.
  const { charges } = await listChargesWithErrors(connection, "ORDER", ids);
  const byOrder = Map.groupBy(charges, ({ subjectId }) => subjectId);
  return rows.map((row) => presentSeenOrder(row, byOrder.get(row.id)?.[0]));
}

type SentStatus = (typeof sentStatuses)[number];

interface OrderFilter {
  status?: SentStatus | undefined;
  search?: string | undefined;
  from: Day | null;
  to: Day | null;
}

interface SeenOrderRow extends Record<string, unknown> {
  id: string;
  shopper_id: string;
  shopper_name: string | null;
  shopper_email: string | null;
  company_id: string | null;
  company_name: string | null;
  courses: string[];
  trainers: string[];
  amount: number;
  price_cents: string;
  discount_cents: string;
  total_cents: string;
  coupon_code: string | null;
  status: SentStatus;
  end_reason: EndReason | null;
  ordered_at: string;
  paid_at: string | null;
  ended_at: string | null;
}

/**
 * Those who are looked for are found first: few share a name, and each has few orders. Of what may be the beginning of an
 * id each meaning is looked for by itself, where an index knows it.
 */
function matchedBy(text: string): SQL {
  const [people, firms] = [peopleMatching(text), companiesMatching(text)];
  const isBeginning = idsBeginning(text);
  const code = text.toUpperCase();
  const sold = sql`select order_id from order_items where trainer_id in ${people}
    union all select order_id from order_items where course_id in (select id from courses where ${namedBy(sql`name_text`, text) ?? sql`false`})`;
  if (!isBeginning)
    return sql`(o.shopper_id in ${people} or o.company_id in ${firms} or o.coupon_code = ${code} or o.id in (${sold}))`;
  return sql`o.id in (
    select id from orders where ${isBeginning(sql`id`)}
    union all select id from orders where coupon_code = ${code}
    union all select id from orders where shopper_id in ${people}
    union all select id from orders where company_id in ${firms}
    union all ${sold})`;
}

/** As whoever buys sees it: what is sent and known to the gateway waits for a Pix, a boleto or a review. */
const isAtGateway = sql`coalesce((select c.gateway_id is not null from charges c
  where c.subject_kind = 'ORDER' and c.subject_id = o.id order by c.created_at desc, c.id desc limit 1), false)`;
const shownStatus = sql<SentStatus>`case when o.status = 'AWAIT' and ${isAtGateway} then 'AWAIT_PAYMENT' else o.status end`;

const passing = ({ status, search, from, to }: OrderFilter): SQL => {
  const kept = status === "AWAIT_PAYMENT" ? "AWAIT" : status;
  return sql`o.status <> 'AWAIT_ORDER'
    and ${kept ? sql`o.status = ${kept} and ${shownStatus} = ${status}` : sql`true`}
    and ${search ? matchedBy(search) : sql`true`}
    and ${from ? sql`o.ordered_at >= ${beginOfDay(from)}` : sql`true`}
    and ${to ? sql`o.ordered_at < ${beginOfDay(to, 1)}` : sql`true`}`;
};

const select = (which: SQL) => sql`
  select o.id, o.shopper_id, o.company_id, o.price_cents, o.discount_cents, o.total_cents, o.coupon_code, o.end_reason,
         o.ordered_at, o.paid_at, o.ended_at, ${shownStatus} as status, lines.courses, lines.trainers, lines.amount,
         case when u.deleted_at is null then u.name || ' ' || u.lastname end as shopper_name,
         case when u.deleted_at is null then u.email end as shopper_email,
         case when co.deleted_at is null then co.name_fancy end as company_name
    from (${which}) o
    join users u on u.id = o.shopper_id
    left join companies co on co.id = o.company_id
    cross join lateral (
      select coalesce(array_agg(c.name order by c.id), '{}') as courses, coalesce(sum(i.amount), 0)::int as amount,
             coalesce(array_agg(distinct t.name || ' ' || t.lastname) filter (where t.deleted_at is null), '{}') as trainers
        from order_items i join courses c on c.id = i.course_id join users t on t.id = i.trainer_id
       where i.order_id = o.id) lines`;

/** The newest first; what stands in them is looked up of those of the page alone. */
async function listAllOrderRows(
  connection: Connection,
  filter: OrderFilter,
  { limit, page }: { limit: number; page: number },
): Promise<SeenOrderRow[]> {
  const which = sql`select o.* from orders o where ${passing(filter)}
    order by o.ordered_at desc, o.id desc limit ${limit} offset ${limit * page}`;
  const { rows } = await connection.execute<SeenOrderRow>(
    sql`${select(which)} order by o.ordered_at desc, o.id desc`,
  );
  return rows;
}

export async function findAnyOrderRow(connection: Connection, id: string): Promise<SeenOrderRow | null> {
  const { rows } = await connection.execute<SeenOrderRow>(
    select(sql`select * from orders where id = ${id} and status <> 'AWAIT_ORDER'`),
  );
  return rows[0] ?? null;
}

export async function sumAllOrders(connection: Connection, filter: OrderFilter) {
  const { rows } = await connection.execute<{
    count: number;
    paid_count: number;
    paid: string;
    discount: string;
  }>(sql`
    select count(*)::int as count, count(*) filter (where o.status = 'PAID')::int as paid_count,
           coalesce(sum(o.total_cents) filter (where o.status = 'PAID'), 0) as paid,
           coalesce(sum(o.discount_cents) filter (where o.status = 'PAID'), 0) as discount
      from orders o where ${passing(filter)}`);
  if (!rows[0]) throw new Error("A sum has no row");
  return rows[0];
}

interface SeenItemRow extends Record<string, unknown> {
  course_id: string;
  slug: string;
  name: string;
  trainer_id: string;
  trainer_name: string | null;
  amount: number;
  price_cents: string;
  discount_cents: string;
  share_points: number;
  bought: number | null;
  released: number | null;
  active: boolean | null;
  completed_at: string | null;
}

/** What was ordered, with what the buyer has of each course now. */
export async function listSeenItems(connection: Connection, orderId: string): Promise<SeenItemRow[]> {
  const { rows } = await connection.execute<SeenItemRow>(sql`
    select i.course_id, c.slug, c.name, i.trainer_id, i.amount, i.price_cents, i.discount_cents, i.share_points,
           case when t.deleted_at is null then t.name || ' ' || t.lastname end as trainer_name,
           coalesce(cc.bought, case when o.company_id is not null then 0 end) as bought,
           coalesce(cc.released, case when o.company_id is not null then 0 end) as released,
           e.active, e.completed_at
      from order_items i
      join orders o on o.id = i.order_id
      join courses c on c.id = i.course_id
      join users t on t.id = i.trainer_id
      left join company_courses cc on cc.company_id = o.company_id and cc.course_id = i.course_id
      left join enrolments e on e.user_id = o.user_id and e.course_id = i.course_id
     where i.order_id = ${orderId} order by c.id`);
  return rows;
}
