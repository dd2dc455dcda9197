import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { PlanOption } from "../../plans/contract.ts";
import { readPlanOptions } from "../../plans/server/read-plan-options.ts";
import type { listReferralSubscriptions as endpoint, ReferralSubscription } from "../earning-contract.ts";
import { type EarningRow, listEarnings, sumEarnings } from "./referral-earnings.query.ts";

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
