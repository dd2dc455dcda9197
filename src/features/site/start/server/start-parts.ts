import { type SQL, sql } from "drizzle-orm";
import { beginOfDay } from "../../../../platform/database/moments.ts";
import { undoSeconds } from "../../../../shared/undo.ts";
import type { VisitedKind } from "../../../base/visits/contract.ts";
import type { FigureKind, PartKind, StepKind } from "../kinds.ts";

/** What the start of each area tells of, as the rows say it. */

export interface Parts {
  /** Whose visits are counted. */
  page: { kind: VisitedKind; id: string };
  /** Selects of `at`, and of `amount`: 1 where things are counted, cents where it is money. */
  figures: [FigureKind, SQL][];
  /** Of a professional: the figures of who teaches, and of who refers others. */
  beside: { kind: PartKind; isSo: SQL; figures: Parts["figures"] }[];
  /** Selects of kind, at, who, what and cents. */
  events: SQL[];
  /** The first that is true is the next step. */
  steps: [StepKind, SQL][];
}

/** Each day counts from its beginning, so that today and the 29 days before it are the last 30. */
const visits = ({ kind, id }: Parts["page"]): [FigureKind, SQL] => [
  "visits",
  sql`select ${beginOfDay(sql`day`)} as at, count as amount from page_visits where kind = ${kind} and subject_id = ${id}`,
];

/** What nobody approved is no company's way to write to somebody: it is left out, and so is what was taken away. */
const approvedName = (table: "p" | "o") =>
  sql.raw(`case when ${table}.approved and ${table}.deleted_at is null then ${table}.name end`);

/** A decision is told when it cannot be taken back any more. */
const isTold = (decided: string) =>
  sql`${sql.raw(decided)}.decided_at < now() - make_interval(secs => ${undoSeconds})`;

export const ofProfessional = (id: string): Parts => ({
  page: { kind: "store", id },
  figures: [
    visits({ kind: "store", id }),
    ["quotes", sql`select created_at as at, 1 as amount from quotes where salesman_id = ${id}`],
    [
      "commission",
      sql`select created_at as at, commission_cents as amount from quotes where salesman_id = ${id} and status = 'WON'`,
    ],
    [
      "received",
      // The bank may still send back what was paid.
      sql`select paid_at as at, cents as amount from transfers where user_id = ${id} and status = 'PAID'`,
    ],
  ],
  beside: [
    {
      kind: "teaching",
      isSo: sql`exists (select from courses where user_id = ${id} and deleted_at is null)`,
      figures: [
        [
          "course_sales",
          // A course that was given back was not sold.
          sql`select o.paid_at as at, i.price_cents * i.amount - i.discount_cents as amount
            from order_items i join orders o on o.id = i.order_id where i.trainer_id = ${id} and o.status = 'PAID'`,
        ],
        [
          "students",
          sql`select e.created_at as at, 1 as amount from courses c join enrolments e on e.course_id = c.id
            where c.user_id = ${id} and c.deleted_at is null and e.given_back_at is null`,
        ],
      ],
    },
    {
      kind: "referring",
      isSo: sql`(exists (select from referrals where affiliate_id = ${id})
        or exists (select from affiliate_clicks where affiliate_id = ${id}))`,
      figures: [],
    },
  ],
  events: [
    sql`select 'quote' as kind, created_at as at, null as who, null as what, total_cents as cents
      from quotes where salesman_id = ${id}`,
    sql`select 'order', created_at, buyer_name, null, total_cents from sale_orders where salesman_id = ${id}`,
    sql`select case r.status when 'APPROVED' then 'request_approved' else 'request_denied' end, r.decided_at, c.name_fancy,
        coalesce(${approvedName("p")}, g.name), null
      from representations r join companies c on c.id = r.company_id
        left join products p on p.id = r.product_id left join product_groups g on g.id = r.product_group_id
      where r.user_id = ${id} and r.status in ('APPROVED', 'DENIED') and ${isTold("r")}`,
    sql`select case a.status when 'APPROVED' then 'application_approved' else 'application_denied' end, a.decided_at,
        c.name_fancy, ${approvedName("o")}, null
      from job_applications a join job_openings o on o.id = a.job_opening_id join companies c on c.id = o.company_id
      where a.user_id = ${id} and a.status in ('APPROVED', 'DENIED') and ${isTold("a")}`,
    sql`select 'paid', paid_at, null, null, cents from transfers where user_id = ${id} and status = 'PAID'`,
  ],
  steps: [
    [
      "represent",
      sql`not exists (select from representations where user_id = ${id} and status <> 'CANCELED')
        and not exists (select from first_steps where user_id = ${id} and goal <> 'represent')`,
    ],
    ["resume", sql`not exists (select from resumes where user_id = ${id} and title is not null)`],
    [
      "share",
      sql`exists (select from representations where user_id = ${id} and status = 'APPROVED')
        and not exists (select from quotes where salesman_id = ${id})`,
    ],
    ["apply", sql`not exists (select from job_applications where user_id = ${id})`],
  ],
});

/** Who is off the air is not named to companies. */
const isShown = sql`u.deleted_at is null and u.blocked_at is null and u.page_suspended_at is null`;

export const ofCompany = (id: string): Parts => ({
  page: { kind: "company", id },
  beside: [],
  figures: [
    visits({ kind: "company", id }),
    [
      "candidates",
      sql`select a.created_at as at, 1 as amount from job_applications a join job_openings o on o.id = a.job_opening_id
        where o.company_id = ${id} and o.deleted_at is null and a.status <> 'CANCELED'`,
    ],
    ["quotes", sql`select created_at as at, 1 as amount from quote_companies where company_id = ${id}`],
    [
      "sold",
      sql`select created_at as at, total_cents as amount from quote_companies where company_id = ${id} and status = 'WON'`,
    ],
  ],
  events: [
    sql`select 'candidate' as kind, a.created_at as at, u.name || ' ' || u.lastname as who, o.name as what, null::bigint as cents
      from job_applications a join job_openings o on o.id = a.job_opening_id join users u on u.id = a.user_id
      where o.company_id = ${id} and o.deleted_at is null and a.status <> 'CANCELED' and ${isShown}`,
    sql`select 'request', r.created_at, u.name || ' ' || u.lastname, coalesce(p.name, g.name), null
      from representations r join users u on u.id = r.user_id
        left join products p on p.id = r.product_id left join product_groups g on g.id = r.product_group_id
      where r.company_id = ${id} and r.status <> 'CANCELED' and ${isShown}`,
    sql`select 'quote', created_at, null, null, total_cents from quote_companies where company_id = ${id}`,
    sql`select 'order', created_at, buyer_name, null, total_cents from sale_orders where company_id = ${id}`,
  ],
  // The first steps say it, and whoever put them away wants no other.
  steps: [],
});
