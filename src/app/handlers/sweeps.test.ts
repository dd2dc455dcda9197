import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createCompany } from "../../features/people/companies/testing/factory.ts";
import { employeeInvitations } from "../../features/people/employees/table.ts";
import { passwordLinks } from "../../features/people/users/table.ts";
import { createUser } from "../../features/people/users/testing/factory.ts";
import { allowStoppedJob, listJobStops } from "../../platform/bulk-change-guard.ts";
import { sweeps } from "../../platform/housekeeping.ts";
import { useTestApp } from "../testing/harness.ts";

const app = useTestApp({ own: true });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

it("sweeps links to choose a password that have expired, and invitations long after", async () => {
  const { handlers, db, log } = app.services;
  const userId = (await createUser(db.orm)).id;
  await db.orm.insert(passwordLinks).values([
    { tokenHash: "old", userId, expiresAt: inDays(-0.01) },
    { tokenHash: "new", userId, expiresAt: inDays(0.01) },
  ]);
  for (const [tokenHash, days] of [
    ["long ago", -91],
    ["just expired", -1],
  ] as const) {
    await db.orm.insert(employeeInvitations).values({
      companyId: (await createCompany(db.orm)).id,
      userId,
      status: "PENDING",
      tokenHash,
      name: "Lia",
      lastname: "Melo",
      title: "Vendas",
      position: "FULL",
      manager: false,
      expiresAt: inDays(days),
    });
  }
  for (const sweep of handlers.of(sweeps)) await sweep(db.orm, log, db.transaction);
  expect((await db.orm.select().from(passwordLinks)).map(({ tokenHash }) => tokenHash)).toEqual(["new"]);
  const left = await db.orm.select().from(employeeInvitations);
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(["just expired"]);
});

it("sweeps notifications of more than 90 days, the oldest of very many, and those of accounts that are closed", async () => {
  const { handlers, db, log } = app.services;
  const [many, closed] = [await createUser(db.orm), await createUser(db.orm, { deletedAt: new Date() })];
  const columns = "insert into notifications (user_id, kind, text, path, created_at)";
  await db.pool.query(
    `${columns} select $1, 'notice', n::text, '/vc', now() from generate_series(1, 505) as n`,
    [many.id],
  );
  await db.pool.query(
    `${columns} values ($1, 'notice', 'velho', '/vc', now() - interval '91 days'),
    ($1, 'notice', 'quase', '/vc', now() - interval '89 days'), ($2, 'notice', 'de quem saiu', '/vc', now())`,
    [(await createUser(db.orm)).id, closed.id],
  );
  for (const sweep of handlers.of(sweeps)) await sweep(db.orm, log, db.transaction);
  const { rows } = await db.pool.query("select text from notifications order by id");
  expect(rows.map(({ text }) => text)).toEqual([
    ...Array.from({ length: 500 }, (_, index) => `${index + 6}`),
    "quase",
  ]);
});

/** What is kept of people, by the job that removes it after its time: rows that are fresh. */
const keptOfPeople: Record<string, { table: SQL; first?: SQL; fill: SQL }> = {
  "sweep-access-records": {
    table: sql`legal.access_records`,
    fill: sql`(user_id, address, hour) select gen_random_uuid(), '203.0.113.7', date_trunc('hour', pg_catalog.now(), 'UTC')
      from generate_series(1, 60)`,
  },
  "sweep-conversations": {
    table: sql`conversations`,
    fill: sql`(kind, subject_id, professional_id) select 'quote', gen_random_uuid(), u.id
      from generate_series(1, 60), (select id from users limit 1) as u`,
  },
  "sweep-invitations": {
    table: sql`employee_invitations`,
    fill: sql`(company_id, user_id, status, token_hash, name, lastname, title, "position", manager, expires_at)
      select c.id, u.id, 'PENDING', 'of ' || u.id, 'Lia', 'Melo', 'Vendas', 'FULL', false, now()
      from (select id from companies limit 1) as c, users as u where u.email like 'convidada%'`,
  },
  "sweep-messages": {
    table: sql`contact_messages`,
    fill: sql`(name, email, phone, subject, message, answer, answered_by, answered_at)
      select 'Ana', n || '@praca.test', '11987654321', 'Plano', 'Como mudo?', 'Assim', u.id, now()
      from generate_series(1, 60) as n, (select id from users limit 1) as u`,
  },
  "sweep-notifications": {
    table: sql`notifications`,
    fill: sql`(user_id, kind, text, path) select gen_random_uuid(), 'notice', 'Aviso', '/vc' from generate_series(1, 60)`,
  },
  "sweep-outgoing": {
    table: sql`outgoing_emails`,
    fill: sql`(kind, recipient, subject, html, text)
      select 'notice', n || '@praca.test', '', '', '' from generate_series(1, 60) as n`,
  },
  "sweep-proposals": {
    table: sql`proposals`,
    fill: sql`(company_id, salesman_id, buyer_name, valid_until)
      select c.id, u.id, 'Ana', current_date
      from generate_series(1, 60), (select id from users limit 1) as u, (select id from companies limit 1) as c`,
  },
  "sweep-quotes": {
    table: sql`quotes`,
    fill: sql`(salesman_id, email, mailbox, message, status, total_cents, commission_cents, fingerprint)
      select u.id, n || '@praca.test', n || '@praca.test', 'Ana', 'NEW', 0, 0, n
      from generate_series(1, 60) as n, (select id from users limit 1) as u`,
  },
  "sweep-reports": {
    table: sql`reports`,
    fill: sql`(kind, subject_id, reason, closed_at, closed_by, outcome)
      select 'job-opening', gen_random_uuid(), 'MISLEADING', now(), u.id, 'KEPT'
      from generate_series(1, 60), (select id from users limit 1) as u`,
  },
  "sweep-sale-orders": {
    table: sql`sale_orders`,
    first: sql`with sold as (
        insert into proposals (company_id, salesman_id, buyer_name, valid_until)
          select company_id, salesman_id, 'Rui', valid_until from proposals returning id)
      insert into proposal_rounds (proposal_id, number, side, goods_cents, total_cents, commission_cents, discount_points,
        valid_until) select id, 1, 'SELLER', 1, 1, 0, 0, current_date from sold`,
    fill: sql`(proposal_id, round, company_id, salesman_id, buyer_name, buyer_document, buyer_email, city, state,
        total_cents, commission_cents, refuse_by)
      select p.id, 1, p.company_id, p.salesman_id, 'Rui', '', '', 'Campinas', 'SP', 1, 0, current_date
      from proposals as p join proposal_rounds as r on r.proposal_id = p.id`,
  },
  "sweep-standing-decisions": {
    table: sql`standing_decisions`,
    fill: sql`(kind, hash, account_id, decided_by) select 'PERSON', n, gen_random_uuid(), gen_random_uuid()
      from generate_series(1, 60) as n`,
  },
  "sweep-subscribers": {
    table: sql`newsletter_subscribers`,
    fill: sql`(email, leave_code, status) select n || '@praca.test', 'code ' || n, 'PENDING' from generate_series(1, 60) as n`,
  },
  "sweep-visits": {
    table: sql`page_visits`,
    fill: sql`(kind, subject_id, day, count) select 'store', gen_random_uuid(), current_date, 1 from generate_series(1, 60)`,
  },
};

it("removes nothing of people's where the database's clock is far ahead, until somebody allows it", async () => {
  const { handlers, db, log } = app.services;
  await createCompany(db.orm);
  for (let n = 0; n < 60; n++) await createUser(db.orm, { email: `convidada${n}@praca.test` });
  const jobs = Object.keys(keptOfPeople);
  for (const { table, first, fill } of Object.values(keptOfPeople)) {
    await db.orm.execute(sql`delete from ${table}`);
    if (first) await db.orm.execute(first);
    await db.orm.execute(sql`insert into ${table} ${fill}`);
  }
  await db.orm.execute(sql`create schema ahead`);
  await db.orm.execute(sql`create function ahead.now() returns timestamptz language sql stable
    as $$ select pg_catalog.now() + interval '10 years' $$`);
  const sweepTenYearsAhead = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local search_path = ahead, public, pg_catalog`);
      for (const sweep of handlers.of(sweeps)) await sweep(tx, log, (work) => work(tx));
    });
  const left = () => Promise.all(Object.values(keptOfPeople).map(({ table }) => db.orm.$count(table)));
  const stopped = async () => (await listJobStops(db.orm)).map(({ job }) => job).sort();

  const filled = await left();
  for (const count of filled) expect(count).toBeGreaterThanOrEqual(60);
  await sweepTenYearsAhead();
  expect(await left()).toEqual(filled);
  expect(await stopped()).toEqual(jobs);

  await allowStoppedJob(db.orm, "sweep-reports");
  const withoutReports = filled.map((count, index) => (jobs[index] === "sweep-reports" ? 0 : count));
  await sweepTenYearsAhead();
  expect(await left()).toEqual(withoutReports);
  expect(await stopped()).toEqual(jobs.filter((job) => job !== "sweep-reports"));

  // Once the clock is right again there is nothing that waits.
  for (const sweep of handlers.of(sweeps)) await sweep(db.orm, log, db.transaction);
  expect(await left()).toEqual(withoutReports);
  expect(await stopped()).toEqual([]);
});
