import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { prepared } from "../../../../platform/database/prepared.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { whileReturnable } from "../../../base/limits/labels.ts";
import { planTypes } from "../../../base/limits/limits.ts";
import { listReturnableLimits, type ReturnableLimit } from "../../../base/limits/server/limits-in-force.ts";
import type { listPlans as endpoint, Plan } from "../contract.ts";
import type { IntervalMonths } from "../price.ts";
import { daysToRegret } from "../subscription-lifecycle.ts";
import { planBenefits, planOptions, plans } from "../table.ts";

export const listPlans: Verb<typeof endpoint> = async ({ query }, { db }) => {
  if (query.is_enable === false || query.is_enabled === false) return { plan_list: [] };
  const rows = await listPlansForSale(db.orm);
  const lower = await listReturnableLimits(db.orm, sql`plan_limits.version = plans.version`);
  return {
    plan_list: rows.map((row) =>
      presentPlan(
        row,
        lower.filter(({ planId }) => planId === row.id),
      ),
    ),
  };
};

type Row = Awaited<ReturnType<typeof listPlansForSale>>[number];

const presentPlan = (
  { id, name, description, type, isEnabled, options, benefits }: Row,
  lower: readonly ReturnableLimit[],
): Plan => ({
  _id: id,
  name,
  description,
  type,
  benefits: benefits ?? [],
  payment_option: (options ?? []).map((option) => ({
    _id: option.id,
    interval: option.months,
    amount: centsToReais(option.cents),
    full_amount: centsToReais(option.fullCents),
  })),
  is_enable: isEnabled,
  first_days_note: lower.length > 0 ? `${whileReturnable(daysToRegret, lower)}.` : null,
});

interface Option {
  id: string;
  months: IntervalMonths;
  cents: number;
  fullCents: number;
}

const allOptions = sql<Option[]>`json_agg(json_build_object('id', ${planOptions.id},
  'months', ${planOptions.intervalMonths}, 'cents', ${planOptions.amountCents},
  'fullCents', ${planOptions.fullAmountCents}) order by ${planOptions.intervalMonths})`;

const allBenefits = sql<{ title: string; included: boolean }[]>`json_agg(json_build_object(
  'title', ${planBenefits.title}, 'included', ${planBenefits.included}) order by ${planBenefits.position})`;

const placeOfType = sql`array_position(${sql.raw(`'{${planTypes.join(",")}}'::text[]`)}, ${plans.type})`;

const statementOf = prepared("plans_for_sale", (orm) => {
  const priced = orm
    .select({ planId: planOptions.planId, options: allOptions.as("options") })
    .from(planOptions)
    .where(eq(planOptions.isEnabled, true))
    .groupBy(planOptions.planId)
    .as("priced");
  const described = orm
    .select({ planId: planBenefits.planId, benefits: allBenefits.as("benefits") })
    .from(planBenefits)
    .groupBy(planBenefits.planId)
    .as("described");
  return (
    orm
      .select({
        id: plans.id,
        name: plans.name,
        description: plans.description,
        type: plans.type,
        isEnabled: plans.isEnabled,
        options: priced.options,
        benefits: described.benefits,
      })
      .from(plans)
      .leftJoin(priced, eq(priced.planId, plans.id))
      .leftJoin(described, eq(described.planId, plans.id))
      // A paid plan without a price would look as if it were free.
      .where(and(eq(plans.isEnabled, true), or(eq(plans.isFree, true), isNotNull(priced.options))))
      .orderBy(placeOfType, desc(plans.isFree), plans.id)
  );
});

/** The plans for sale with their prices and benefits: by type, the free one first. */
const listPlansForSale = (orm: NodePgDatabase) => statementOf(orm).execute();
