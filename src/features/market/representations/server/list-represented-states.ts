import { sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { states } from "../../../base/reference/table.ts";
import type { listRepresentedStates as endpoint, RepresentedState } from "../contract.ts";
import { representations } from "../table.ts";

/** Each person counts once, however much of the company the person represents. */
export const listRepresentedStates: Verb<typeof endpoint> = async (_input, context) => {
  const { companyId } = requireActor(context);
  const { rows } = await context.db.orm.execute<RepresentedState & { elsewhere: number }>(sql`
    with represented as (
      select state, count(distinct user_id)::int as people from ${representations}
       where company_id = ${companyId} and status = 'APPROVED' group by state
    )
    select ${states.code} as state, ${states.name} as name, coalesce(people, 0) as representatives,
           coalesce((select people from represented where state is null), 0) as elsewhere
      from ${states} left join represented on represented.state = ${states.code}
     order by representatives, search_text(${states.name})`);
  return {
    state_list: rows.map(({ elsewhere: _elsewhere, ...state }) => state),
    elsewhere: rows[0]?.elsewhere ?? 0,
  };
};
