import type { Verb } from "../../../platform/route.ts";
import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { getToday as endpoint } from "../contract.ts";
import { readDays, readWaiting } from "./today.query.ts";

export const getToday: Verb<typeof endpoint> = async (_input, { db }) => {
  const [waiting, days] = await Promise.all([readWaiting(db.orm), readDays(db.orm)]);
  return {
    waiting_list: waiting.map(({ kind, count, since }) => ({
      kind,
      count,
      since: since && new Date(since).toISOString(),
    })),
    day_list: days.map(({ sales_cents, ...day }) => ({
      ...day,
      sales_total: centsToReais(Number(sales_cents)),
    })),
  };
};
