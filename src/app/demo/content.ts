import { asc, sql } from "drizzle-orm";
import { pageVisits } from "../../features/base/visits/table.ts";
import { affiliateClicks } from "../../features/money/affiliates/table.ts";
import { companies } from "../../features/people/companies/table.ts";
import { users } from "../../features/people/users/table.ts";
import { highlights, testimonials } from "../../features/site/content/table.ts";
import { demoTestimonials } from "../../features/site/content/testing/demo-testimonials.ts";
import { courses, isPublished } from "../../features/training/courses/table.ts";
import { addDays } from "../../shared/calendar.ts";
import type { Scene } from "./scene.ts";

const shownCompanies = 2;

/** What the administration put on the public pages: testimonials that say they are made up, and a few things in front. */
export async function addContent({ tx, today }: Scene): Promise<void> {
  await tx
    .insert(testimonials)
    .values(demoTestimonials.map((each, rank) => ({ ...each, rank, isExample: true })));
  const first = await tx
    .select({ id: companies.id })
    .from(companies)
    .orderBy(asc(companies.createdAt), asc(companies.id))
    .limit(shownCompanies);
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(isPublished)
    .orderBy(asc(courses.createdAt), asc(courses.id))
    .limit(1);
  const chosen = [
    ...first.map(({ id }, rank) => ({ kind: "company" as const, subjectId: id, rank })),
    ...(course ? [{ kind: "course" as const, subjectId: course.id, rank: 0 }] : []),
  ];
  if (chosen.length === 0) return;
  await tx
    .insert(highlights)
    .values(chosen.map((each) => ({ ...each, startsOn: addDays(today, -7), endsOn: addDays(today, 60) })));
}

/** A year and some days, so that each month of it is whole. */
const days = 380;

/** As far back as the start of an area looks: enough for pages of which no account is shown. */
const lately = 61;

/** Between 0 and 1, the same for the same words on each machine. */
const chanceOf = (words: ReturnType<typeof sql>) => sql`(abs(hashtext(${words})::bigint) % 1000 / 1000.0)`;

/** More on working days than at weekends, and more towards the present. */
const busy = sql`(case when extract(isodow from day) > 5 then 0.45 else 1 end) * (1 - 0.6 * back / ${days})`;

/** A year of visits to companies' pages and to stores that have something in them, and of clicks on the link of the affiliate. */
export async function addVisits({ tx, today }: Scene): Promise<void> {
  await tx.execute(sql`
    insert into ${pageVisits} (kind, subject_id, day, count)
    select kind, id, day, count from (
      select page.kind, page.id, day, round((4 + 22 * ${chanceOf(sql`page.slug`)}) * ${busy}
               * (0.5 + ${chanceOf(sql`page.slug || back`)}))::int as count
        from (
          select 'company' as kind, id, slug,
                 id in (select e.company_id from employees as e join users as u on u.id = e.user_id
                         where u.email = 'empresa@praca.test') as is_shown
            from companies
           union all
          select 'store', id, slug, email = 'profissional@praca.test' from users
           where id in (select user_id from representations where status = 'APPROVED')
        ) as page
        cross join lateral generate_series(0, case when page.is_shown then ${days - 1}::int else ${lately}::int end) as back
        cross join lateral (select ${today}::date - back as day) as d
    ) as visited
    where count > 0`);
  await tx.execute(sql`
    insert into ${affiliateClicks} (affiliate_id, day, clicks)
    select id, day, clicks from (
      select u.id, day, floor(3 * ${chanceOf(sql`'click ' || back`)} * ${busy})::int as clicks
        from ${users} as u cross join generate_series(0, ${days - 1}) as back
        cross join lateral (select ${today}::date - back as day) as d
       where u.email = 'assinante@praca.test'
    ) as followed
    where clicks > 0
    on conflict do nothing`);
}
