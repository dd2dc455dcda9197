import { asc, eq, sql } from "drizzle-orm";
import { nextDay } from "../../features/base/saved-searches/server/saved-searches.query.ts";
import { savedSearches } from "../../features/base/saved-searches/table.ts";
import { demoSavedSearches } from "../../features/base/saved-searches/testing/demo-saved-searches.ts";
import { pageVisits } from "../../features/base/visits/table.ts";
import { affiliateClicks } from "../../features/money/affiliates/table.ts";
import { companies } from "../../features/people/companies/table.ts";
import { users } from "../../features/people/users/table.ts";
import { highlights, testimonials } from "../../features/site/content/table.ts";
import { demoTestimonials } from "../../features/site/content/testing/demo-testimonials.ts";
import { courses, isPublished } from "../../features/training/courses/table.ts";
import { makeToken } from "../../platform/secrets.ts";
import { addDays } from "../../shared/calendar.ts";
import { formatCents } from "../../shared/format/money.ts";
import { pluralise } from "../../shared/format/text.ts";
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

interface Happened extends Record<string, unknown> {
  userId: string;
  kind: string;
  group: string | null;
  text: string;
  path: string;
  at: string;
  cents: number | null;
  count: number | null;
}

/** Of each account that is shown; what is older stands in the lists alone. */
const perAccount = 14;

/** What answers, requests and payments of the demo data brought their people, as their mails would have told it. */
export async function addNotifications({ tx, now }: Scene): Promise<void> {
  const { rows } = await tx.execute<Happened>(sql`
    with happened as (
      select r.user_id, 'representation-answered' as kind, 'representations' as email_group,
             c.name_fancy || case r.status when 'APPROVED' then ' aprovou' else ' decidiu não seguir com' end
               || ' o seu pedido para representar ' || coalesce('o produto ' || p.name, 'a categoria ' || g.name) as text,
             '/vc/solicitacoes' as path, r.decided_at as at, null::bigint as cents, null::int as count
        from representations r join companies c on c.id = r.company_id
        left join products p on p.id = r.product_id left join product_groups g on g.id = r.product_group_id
       where r.status in ('APPROVED', 'DENIED')
      union all
      select a.user_id, 'application-answered', 'applications',
             c.name_fancy || case a.status when 'APPROVED' then ' aprovou' else ' decidiu não seguir com' end
               || ' a sua inscrição na vaga ' || o.name, '/vc/vaga/' || o.id, a.decided_at, null, null
        from job_applications a join job_openings o on o.id = a.job_opening_id join companies c on c.id = o.company_id
       where a.status in ('APPROVED', 'DENIED')
      union all
      select e.user_id, 'application-received', 'recruiting', u.name || ' ' || u.lastname || ' se candidatou à vaga ' || o.name,
             '/co/vaga/' || o.id || '?candidatos', a.created_at, null, null
        from job_applications a join job_openings o on o.id = a.job_opening_id join users u on u.id = a.user_id
        join employees e on e.company_id = o.company_id and e.manager
      union all
      select e.user_id, 'representation-requested', 'recruiting', u.name || ' ' || u.lastname || ' pediu para representar '
               || coalesce('o produto ' || p.name, 'a categoria ' || g.name), '/co/vendedores', r.created_at, null, null
        from representations r join users u on u.id = r.user_id join employees e on e.company_id = r.company_id and e.manager
        left join products p on p.id = r.product_id left join product_groups g on g.id = r.product_group_id
      union all
      select q.salesman_id, 'quote-received', 'quotes', 'Sua loja recebeu um pedido de orçamento', '/vc/orcamentos',
             q.created_at, q.total_cents, (select count(*)::int from quote_items i where i.quote_id = q.id)
        from quotes q
      union all
      select s.user_id, 'courses-released', 'training', 'Treinamento liberado: ' || c.name,
             '/em/meus-treinamentos/' || c.id, s.created_at, null, null
        from enrolments s join courses c on c.id = s.course_id where s.origin = 'LICENCE'
      union all
      select t.user_id, 'transfer-paid', null, 'Transferimos', '/vc/recebimentos', t.paid_at, t.cents, null
        from transfers t where t.status = 'PAID'
    )
    select * from (
      select h.user_id as "userId", h.kind, h.email_group as "group", h.text, h.path, h.at::text, h.cents::int, h.count,
             row_number() over (partition by h.user_id order by h.at desc) as place
        from happened h join users u on u.id = h.user_id
       where h.at between ${now.toISOString()}::timestamptz - interval '80 days' and ${now.toISOString()}::timestamptz
         and u.email in ('profissional@praca.test', 'assinante@praca.test', 'empresa@praca.test', 'colaborador@praca.test',
           'treinador@praca.test')
    ) as placed where place <= ${perAccount} order by at`);
  for (const row of rows) {
    await tx.execute(sql`
      insert into notifications (user_id, kind, email_group, text, path, created_at, read_at)
      select ${row.userId}, ${row.kind}, ${row.group}, ${textOf(row)}, ${row.path}, at,
             case when at < ${now.toISOString()}::timestamptz - interval '3 days' then at + interval '5 hours' end
        from (select ${row.at}::timestamptz as at) as happened`);
  }
}

function textOf({ text, cents, count }: Happened): string {
  if (cents === null) return text;
  return count === null
    ? `${text} ${formatCents(cents)} para você`
    : `${text}: ${pluralise(count, "produto")}, ${formatCents(cents)}`;
}

/** The demo professional watches two searches; both have something new. */
export async function addSavedSearches({ tx, now }: Scene): Promise<void> {
  // Their lessons came just now, but they are as old as they say.
  await tx
    .update(courses)
    .set({ publishedAt: courses.createdAt })
    .where(sql`${courses.publishedAt} is not null`);
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, "profissional@praca.test"));
  if (!person) return;
  const daysBefore = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await tx.insert(savedSearches).values(
    demoSavedSearches.map(({ savedDaysAgo, toldDaysAgo, ...search }, index) => ({
      ...search,
      userId: person.id,
      place: index + 1,
      leaveCode: makeToken().token,
      nextOn: nextDay(search.frequency),
      createdAt: daysBefore(savedDaysAgo),
      toldUntil: daysBefore(toldDaysAgo),
      toldAt: daysBefore(toldDaysAgo),
    })),
  );
}
