import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import { type MeasuredAnswers, saveAnswers } from "../../../people/companies/server/company.ts";
import { companies } from "../../../people/companies/table.ts";
import { jobApplications, jobOpenings } from "../../../work/job-openings/table.ts";
import { representations } from "../table.ts";

/** Every night, when few people are there. */
export const measureAnswersJob = defineJob({
  name: "measure-answers",
  schema: z.object({}),
  cron: "40 3 * * *",
  singleton: true,
});

const companiesAtOnce = 200;
/** Nothing stands before it. */
const firstId = "00000000-0000-0000-0000-000000000000";

/** Measures how each company answers, some at a time. */
export async function measureAnswers({ db }: { db: { orm: Connection } }): Promise<void> {
  for (let after = firstId; ; ) {
    const measured = await measureCompanies(db.orm, { after, limit: companiesAtOnce });
    await saveAnswers(db.orm, measured);
    const last = measured.at(-1);
    if (!last || measured.length < companiesAtOnce) return;
    after = last.companyId;
  }
}

interface Batch {
  /** Companies after this one, by id. */
  after: string;
  limit: number;
}

/** What counts as asked: of the last 90 days, and what still waits only once a week has passed. */
const counts = sql`created_at > now() - interval '90 days'
  and (status in ('APPROVED', 'DENIED') or status = 'AWAIT' and created_at < now() - interval '7 days')`;

/**
 * How some companies answered applications and requests, and how many people represent them. Of each person the newest
 * case counts: nobody makes or spoils the figure alone.
 */
async function measureCompanies(connection: Connection, { after, limit }: Batch): Promise<MeasuredAnswers[]> {
  const { rows } = await connection.execute<MeasuredAnswers & Record<string, unknown>>(sql`
    select company.id as "companyId", measured.asked, measured.answered, measured.median::int as "medianSeconds",
      (select count(distinct user_id)::int from ${representations}
        where company_id = company.id and status = 'APPROVED') as representatives
    from (select id from ${companies} where id > ${after} and deleted_at is null order by id limit ${limit}) as company,
    lateral (
      select count(*)::int as asked,
        count(*) filter (where status <> 'AWAIT')::int as answered,
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))
          filter (where status <> 'AWAIT' and decided_at >= created_at) as median
      from (
        select distinct on (user_id) status, created_at, decided_at from (
          select a.user_id, a.status, a.created_at, a.decided_at from ${jobApplications} as a
            join ${jobOpenings} as o on o.id = a.job_opening_id where o.company_id = company.id
          union all
          select r.user_id, r.status, r.created_at, r.decided_at from ${representations} as r
            where r.company_id = company.id
        ) as cases where ${counts}
        order by user_id, created_at desc
      ) as people
    ) as measured
    order by company.id`);
  return rows;
}
