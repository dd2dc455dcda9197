import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { getTrainerSales as endpoint } from "../sales-contract.ts";
import { countStudies, listMonths, salesIn, sumSales } from "./sales.ts";

export const getTrainerSales: Verb<typeof endpoint> = async ({ query }, context) => {
  const { orm } = context.db;
  const { userId: trainerId } = requireActor(context);
  const [months, sales, studies] = await Promise.all([
    listMonths(orm, query.months),
    sumSales(orm, { trainerId }),
    countStudies(orm, { trainerId }),
  ]);
  const of = (month: string | null) => salesIn(month, { sales, studies });
  return { sales: { ...of(null), months: months.map((month) => ({ month, ...of(month) })) } };
};
