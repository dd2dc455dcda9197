import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { beginOfDay, today } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { PlanType } from "../../../base/limits/limits.ts";
import { payableTo, platformBook } from "../../ledger/posting.ts";
import type { PlanOption } from "../../plans/contract.ts";
import { readPlanOptions } from "../../plans/server/read-subscription.ts";
import type { StoredStatus } from "../../plans/subscription-lifecycle.ts";
import type {
  EarningState,
  listReferralSubscriptions as endpoint,
  ReferralSubscription,
} from "../contract.ts";
import type { RewardEvent, WithheldReason } from "../reward.ts";

export const listReferralSubscriptions: Verb<typeof endpoint> = async ({ query }, context) => {
  const { userId: affiliateId } = requireActor(context);
  const { from, to, limit, page } = query;
  const asked = { affiliateId, from, to };
  const { orm } = context.db;
  const [rows, sums] = await Promise.all([
    listEarnings(orm, { ...asked, limit, page }),
    sumEarnings(orm, asked),
  ]);
  const optionsOf = await readPlanOptions(
    orm,
    rows.map((row) => ({ planId: row.plan_id, planOptionId: row.option_id })),
  );
  return {
    subscription_list: rows.map((row) =>
      present(row, optionsOf({ planId: row.plan_id, planOptionId: row.option_id })),
    ),
    total: {
      count: sums.payments,
      price: centsToReais(sums.paidCents),
      earned: centsToReais(sums.earnedCents),
      available: centsToReais(sums.availableCents),
      coming: centsToReais(sums.comingCents),
    },
  };
};

const reais = (cents: string): number => centsToReais(Number(cents));

const present = (row: EarningRow, options: PlanOption[]): ReferralSubscription => ({
  _id: row.charge_id,
  type: "AFILIATE",
  created_at: new Date(row.paid_at).toISOString(),
  plan: {
    _id: row.plan_id,
    name: row.plan_name,
    type: row.plan_type,
    payment_option: options,
    is_enable: row.plan_is_enabled,
  },
  plan_payment: { _id: row.option_id, interval: row.interval_months, amount: reais(row.option_cents) },
  amount: row.licences,
  user:
    row.user_id !== null && row.name !== null && row.lastname !== null
      ? { _id: row.user_id, name: row.name, lastname: row.lastname }
      : null,
  company:
    row.company_id !== null && row.name_fancy !== null
      ? { _id: row.company_id, name_fancy: row.name_fancy }
      : null,
  status: row.status,
  event: row.event,
  price: reais(row.cents),
  fee: reais(row.fee_cents),
  percent: row.points / 100,
  earned: reais(row.earned_cents),
  state: row.state,
  available_on: row.state === "WITHHELD" || row.state === "TAKEN_BACK" ? null : row.available_on,
  withheld: row.withheld,
  lowered_from: row.lowered_from === null ? null : row.lowered_from / 100,
});

interface EarningsAsked {
  affiliateId: string;
  /** Days of Brasília on which it was paid, both included. */
  from?: Day | undefined;
  to?: Day | undefined;
}

/**
 * What was decided of each payment, and what stands in the ledger of it: the share of the sale, less what a refund or a
 * dispute took of it. What was found out only before it was paid out stays in the ledger, and is withheld.
 */
const earningsOf = ({ affiliateId, from, to }: EarningsAsked): SQL => sql`
  select r.charge_id, r.user_id, r.event, r.points, r.available_on, r.withheld, r.lowered_from,
         c.paid_at, c.cents, s.licences, s.plan_option_id, s.subscription_id, booked.fee_cents,
         case when r.withheld is null then booked.earned_cents else 0 end as earned_cents,
         case when r.withheld is not null then 'WITHHELD'
              when c.status = 'DISPUTED' then 'DISPUTED'
              when c.status in ('REFUNDING', 'REFUNDED', 'LOST') and booked.earned_cents <= 0 then 'TAKEN_BACK'
              when r.points = 0 then 'TAKEN_BACK'
              when r.review = 'WAITING' then 'IN_REVIEW'
              when r.lacks_document then 'AWAITING_PAYER'
              when r.available_on <= ${today} then 'AVAILABLE'
              else 'COMING' end as state
    from affiliate_rewards as r
    join charges as c on c.id = r.charge_id
    join subscription_charges as s on s.charge_id = c.id
    cross join lateral (
      select coalesce(sum(e.cents) filter (where e.account = 'fees' and moved.is_sale), 0) as fee_cents,
             coalesce(-sum(e.cents) filter (where e.account = ${payableTo(affiliateId)}), 0) as earned_cents
        from ledger_references as sale
        cross join lateral (
          select sale.transaction_id as id, true as is_sale
           union all
          select t.id, false from ledger_transactions as t where t.reverses = sale.transaction_id
           union all
          select undone.id, false from ledger_transactions as t
            join ledger_transactions as undone on undone.reverses = t.id where t.reverses = sale.transaction_id
        ) as moved
        join ledger_entries as e on e.transaction_id = moved.id
       where sale.book = ${platformBook} and sale.kind = 'SALE' and sale.reference = r.charge_id::text
    ) as booked
   where r.affiliate_id = ${affiliateId}
     ${from ? sql`and c.paid_at >= ${beginOfDay(from)}` : sql``}
     ${to ? sql`and c.paid_at < ${beginOfDay(to, 1)}` : sql``}`;

/** Newest first. Numbers of cents come as text. */
interface EarningRow extends Record<string, unknown> {
  charge_id: string;
  paid_at: string;
  event: RewardEvent;
  points: number;
  available_on: Day;
  withheld: WithheldReason | null;
  lowered_from: number | null;
  state: EarningState;
  cents: string;
  fee_cents: string;
  earned_cents: string;
  licences: number;
  option_id: string;
  interval_months: number;
  option_cents: string;
  plan_id: string;
  plan_name: string;
  plan_is_enabled: boolean;
  plan_type: PlanType;
  user_id: string | null;
  name: string | null;
  lastname: string | null;
  company_id: string | null;
  name_fancy: string | null;
  status: StoredStatus;
}

async function listEarnings(
  connection: Connection,
  { limit, page, ...asked }: EarningsAsked & { limit: number; page: number },
): Promise<EarningRow[]> {
  const { rows } = await connection.execute<EarningRow>(sql`
    with earnings as (${earningsOf(asked)})
    select e.charge_id, e.paid_at, e.event, e.points, e.available_on::text, e.withheld, e.lowered_from, e.state,
           e.cents, e.fee_cents, e.earned_cents, e.licences,
           o.id as option_id, o.interval_months, o.amount_cents as option_cents,
           p.id as plan_id, p.name as plan_name, p.is_enabled as plan_is_enabled, p.type as plan_type,
           u.id as user_id, u.name, left(u.lastname, 1) as lastname,
           held.status, firm.id as company_id, firm.name_fancy
      from earnings as e
      join plan_options as o on o.id = e.plan_option_id
      join plans as p on p.id = o.plan_id
      join subscriptions as held on held.id = e.subscription_id
      left join companies as firm on firm.id = held.company_id and firm.deleted_at is null
      left join users as u on u.id = e.user_id and u.deleted_at is null
     order by e.paid_at desc, e.charge_id desc
     limit ${limit} offset ${limit * page}`);
  return rows;
}

/** What all of it comes to, in cents. */
async function sumEarnings(connection: Connection, asked: EarningsAsked) {
  const { rows } = await connection.execute<
    Record<"payments" | "paid" | "earned" | "available" | "coming", string>
  >(sql`
    with earnings as (${earningsOf(asked)})
    select count(*) as payments,
           coalesce(sum(cents) filter (where state <> 'TAKEN_BACK'), 0) as paid, coalesce(sum(earned_cents), 0) as earned,
           coalesce(sum(earned_cents) filter (where state = 'AVAILABLE'), 0) as available,
           coalesce(sum(earned_cents) filter (where state in ('COMING', 'IN_REVIEW', 'AWAITING_PAYER')), 0) as coming
      from earnings`);
  const [row] = rows;
  if (!row) throw new Error("Sums without rows");
  return {
    payments: Number(row.payments),
    paidCents: Number(row.paid),
    earnedCents: Number(row.earned),
    availableCents: Number(row.available),
    comingCents: Number(row.coming),
  };
}
