import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { listAllPlans as endpoint } from "../contract.ts";
import { listPlanRows, presentListedPlan } from "./administration.query.ts";

export const listAllPlans: Verb<typeof endpoint> = async (_input, { db }) => {
  const rows = await listPlanRows(db.orm);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    plan_list: rows.map(presentListedPlan),
    plan_dash: {
      subscriptions: sum(({ subscriptions }) => subscriptions),
      monthly_income: centsToReais(Math.round(sum(({ monthlyCents }) => monthlyCents))),
    },
  };
};
