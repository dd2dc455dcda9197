import { sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { getQuoteFunnel as endpoint } from "../contract.ts";
import { funnelMonths } from "../limits.ts";
import { sideOf } from "../model.ts";

export const getQuoteFunnel: Verb<typeof endpoint> = async (_input, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  const own =
    "salesmanId" in side
      ? sql`quotes where salesman_id = ${side.salesmanId}`
      : sql`quote_companies where company_id = ${side.companyId}`;
  const { rows } = await context.db.orm.execute<
    Record<"received" | "answered" | "won", number> & {
      won_cents: string;
      median: number | null;
    }
  >(sql`
    select count(*)::int as received,
           count(*) filter (where answered_at is not null or status in ('ANSWERED', 'WON'))::int as answered,
           count(*) filter (where status = 'WON')::int as won,
           coalesce(sum(total_cents) filter (where status = 'WON'), 0) as won_cents,
           percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at))
             filter (where answered_at is not null) as median
      from ${own} and created_at > now() - make_interval(months => ${funnelMonths})`);
  const [row] = rows;
  if (!row) throw new Error("A count always answers a row");
  const { won_cents, median, ...counts } = row;
  return {
    quote_funnel: {
      ...counts,
      won_total: centsToReais(Number(won_cents)),
      median_seconds: median === null ? null : Math.round(median),
    },
  };
};
