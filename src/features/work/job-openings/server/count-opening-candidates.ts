import { sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { findLiveCompany } from "../../../people/companies/server/company.ts";
import type { countOpeningCandidates as endpoint, OpeningCandidates } from "../publishing-contract.ts";

/** More bars than that nobody compares. */
const maxOpenings = 8;

export const countOpeningCandidates: Verb<typeof endpoint> = async ({ params }, { db, clock }) => {
  const company = await findLiveCompany(db.orm, params.companyId);
  const { rows } = await db.orm.execute<OpeningCandidates & Record<string, unknown>>(sql`
    select o.id as _id, o.name, counted.* from job_openings o
      cross join lateral (
        select count(*) filter (where status = 'AWAIT')::int as waiting,
               count(*) filter (where status = 'APPROVED')::int as approved,
               count(*) filter (where status = 'DENIED')::int as denied
          from job_applications where job_opening_id = o.id
      ) as counted
     where o.company_id = ${company.id} and o.deleted_at is null and o.status = 'OPEN' and o.expiration >= ${clock.today()}
       and counted.waiting + counted.approved + counted.denied > 0
     order by counted.waiting desc, counted.approved + counted.denied desc, o.created_at desc, o.id
     limit ${maxOpenings}`);
  return { opening_list: rows };
};
