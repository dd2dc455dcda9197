import { and, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { type MeasuredAnswers, saveAnswers } from "../../../people/companies/server/company.ts";
import { companies } from "../../../people/companies/table.ts";
import {
  conversationMessages,
  conversationReaders,
  conversations,
} from "../../../people/conversations/table.ts";
import { type MeasuredRecord, removeOldRecords, saveRecords } from "../../../people/users/server/record.ts";
import { users } from "../../../people/users/table.ts";
import { jobApplications, jobOpenings } from "../../../work/job-openings/table.ts";
import { quoteAnswers, quotes } from "../../quotes/table.ts";
import { proposals, saleOrders } from "../../sales/table.ts";
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

/** Measures how companies and representatives deal with those who deal with them (docs/decisions/0077-reputation.md). */
export async function measureAnswers({ db }: { db: { orm: Connection } }): Promise<void> {
  await measureAllCompanies(db.orm);
  await measureRecords(db.orm);
}

/** Some at a time. */
async function measureAllCompanies(connection: Connection): Promise<void> {
  for (let after = firstId; ; ) {
    const measured = await measureCompanies(connection, { after, limit: companiesAtOnce });
    await saveAnswers(connection, measured);
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
 * Of an order that the company did not let lapse, or did: confirmed or refused by it, or silent until the last day. What the
 * buyer took back before then asks for no answer any more.
 */
const answeredInTime = sql`(confirmed_at is not null or status = 'REFUSED')`;
const askedForAnswer = sql`(${answeredInTime} or status in ('LAPSED', 'INVOICED', 'DELIVERED')
  or status = 'CANCELED' and (ended_at at time zone 'America/Sao_Paulo')::date > refuse_by)`;

/**
 * How some companies answered applications and requests, and how many people represent them. Of each person the newest
 * case counts: nobody makes or spoils the figure alone.
 */
async function measureCompanies(connection: Connection, { after, limit }: Batch): Promise<MeasuredAnswers[]> {
  const { rows } = await connection.execute<MeasuredAnswers & Record<string, unknown>>(sql`
    select company.id as "companyId", measured.asked, measured.answered, measured.median::int as "medianSeconds",
      ordered.asked as orders, ordered.in_time as "ordersInTime",
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
    ) as measured,
    lateral (
      select count(*) filter (where ${askedForAnswer})::int as asked,
        count(*) filter (where ${answeredInTime})::int as in_time
      from ${saleOrders} where company_id = company.id and created_at > now() - interval '1 year'
    ) as ordered
    order by company.id`);
  return rows;
}

/** Measures how each representative answers quotes and what became of the orders, some people at a time. */
async function measureRecords(connection: Connection): Promise<void> {
  for (let after = firstId; ; ) {
    const { rows: people } = await connection.execute<Person>(sql`
      select id, email from ${users} where id > ${after} and type = 'SALESMAN' and deleted_at is null
       order by id limit ${peopleAtOnce}`);
    await saveRecords(connection, await measurePeople(connection, people));
    const last = people.at(-1);
    if (!last || people.length < peopleAtOnce) break;
    after = last.id;
  }
  await removeOldRecords(connection);
}

type Person = { id: string; email: string };

const peopleAtOnce = 500;
/** When the representative answered here: what was noted alone is no proof of it. */
const firstAnswer = sql`least(
  (select min(a.created_at) from ${quoteAnswers} a where a.quote_id = q.id and a.company_id is null),
  (select min(p.sent_at) from ${proposals} p where p.quote_id = q.id),
  (select min(m.created_at) from ${conversations} c
     join ${conversationMessages} m on m.conversation_id = c.id and m.side = 'PROFESSIONAL'
    where c.kind = 'quote' and c.subject_id = q.id))`;

/**
 * Somebody else reads that mailbox: opened a conversation about a quote of theirs, bought, or has an account that confirmed it
 * and has neither phone nor device in common with the representative. Who makes up an address makes no case.
 */
const isOfSomebodyElse = sql`
  not exists (select from ${users} u where u.email = q.email and (u.id = person.id or u.phone = person.phone
    or exists (select from account_devices theirs join account_devices mine using (device_hash)
                where theirs.user_id = u.id and mine.user_id = person.id)))
  and q.mailbox <> person.mailbox
  and (exists (select from ${users} u where u.email = q.email and u.email_confirmed_at is not null)
    or exists (select from ${saleOrders} o where o.salesman_id = person.id and o.buyer_email = q.email)
    or exists (select from ${quotes} theirs join ${conversations} c on c.kind = 'quote' and c.subject_id = theirs.id
                 join ${conversationReaders} r on r.conversation_id = c.id and r.side = 'GUEST'
                where theirs.mailbox = q.mailbox and r.read_at is not null))`;

/**
 * Quotes of the last year: of each mailbox the newest, once it was answered here or a week has passed; answered elsewhere by
 * the representative's own word, it counts neither way.
 */
async function measureQuotes(connection: Connection, people: Person[]) {
  const given = JSON.stringify(people.map(({ id, email }) => ({ id, mailbox: mailboxOf(email) })));
  const { rows } = await connection.execute<{
    userId: string;
    quotes: number;
    medianSeconds: number | null;
  }>(sql`
    select person.id as "userId", asked.*
    from (select u.id, u.phone, given.mailbox
            from jsonb_to_recordset(${given}::jsonb) as given (id uuid, mailbox text)
            join ${users} u on u.id = given.id) as person,
    lateral (
      select count(*)::int as quotes, (percentile_cont(0.5) within group (
          order by greatest(0, extract(epoch from coalesce(answered_at, now()) - created_at))))::int as "medianSeconds"
      from (
        select distinct on (q.mailbox) q.created_at, q.answered_at as noted_at, ${firstAnswer} as answered_at
        from ${quotes} q
        where q.salesman_id = person.id and q.created_at > now() - interval '1 year' and q.mailbox <> ''
          and ${isOfSomebodyElse}
        order by q.mailbox, q.created_at desc
      ) as cases
      where answered_at is not null or noted_at is null and created_at < now() - interval '7 days'
    ) as asked`);
  return new Map(rows.map(({ userId, ...asked }) => [userId, asked]));
}

/**
 * Orders of the last year that a company confirmed or refused, or the buyer took back, of each buyer one; none of the own
 * mailbox. Silence of a company, and what a company cancelled, say nothing of the representative.
 */
async function readBought(connection: Connection, people: Person[]) {
  const rows = await connection
    .select({ salesmanId: saleOrders.salesmanId, email: saleOrders.buyerEmail, status: saleOrders.status })
    .from(saleOrders)
    .where(
      and(
        inArray(
          saleOrders.salesmanId,
          people.map(({ id }) => id),
        ),
        sql`${saleOrders.createdAt} > now() - interval '1 year'`,
        sql`(${saleOrders.status} in ('CONFIRMED', 'INVOICED', 'DELIVERED', 'REFUSED')
          or ${saleOrders.status} = 'CANCELED' and ${saleOrders.canceledBy} = 'BUYER')`,
      ),
    );
  return Map.groupBy(rows, ({ salesmanId }) => salesmanId);
}

async function measurePeople(connection: Connection, people: Person[]): Promise<MeasuredRecord[]> {
  const asked = await measureQuotes(connection, people);
  const bought = await readBought(connection, people);
  return people
    .map(({ id: userId, email }) => {
      const own = mailboxOf(email);
      const orders = (bought.get(userId) ?? [])
        .map((order) => ({ status: order.status, mailbox: mailboxOf(order.email) }))
        .filter(({ mailbox }) => mailbox !== own);
      const takenBack = new Set(
        orders.flatMap(({ status, mailbox }) => (status === "CANCELED" ? [mailbox] : [])),
      );
      const refused = orders.filter(({ status }) => status === "REFUSED").length;
      const stood = orders.filter(({ status }) => status !== "CANCELED").length - refused;
      return {
        userId,
        ...(asked.get(userId) ?? { quotes: 0, medianSeconds: null }),
        orders: stood + refused + takenBack.size,
        ordersStood: stood,
        ordersRefused: refused,
      };
    })
    .filter(({ quotes: count, orders }) => count > 0 || orders > 0);
}
