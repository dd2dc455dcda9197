import { eq, sql } from "drizzle-orm";
import { nextDay } from "../../features/base/saved-searches/server/saved-searches.query.ts";
import { savedSearches } from "../../features/base/saved-searches/table.ts";
import { demoSavedSearches } from "../../features/base/saved-searches/testing/demo-saved-searches.ts";
import { users } from "../../features/people/users/table.ts";
import { courses } from "../../features/training/courses/table.ts";
import { makeToken } from "../../platform/secrets.ts";
import { formatCents } from "../../shared/format/money.ts";
import { pluralise } from "../../shared/format/text.ts";
import type { Scene } from "./scene.ts";

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
