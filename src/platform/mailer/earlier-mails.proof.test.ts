import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Database, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { createQueue, defineJob, type Queue } from "../queue.ts";
import { deadLetters } from "../queue-settings.ts";
import { eventually } from "../testing/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { workOnEmails } from "./deliver-email.ts";
import { readMailboxMessage } from "./outgoing-emails.ts";

/** Mails that waited as the queue held them before they had a table of their own (migration 0011). */
const earlierJob = defineJob({
  name: "send-email",
  schema: z.object({
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    replyTo: z.string().optional(),
  }),
  retryLimit: 30,
  expireInSeconds: 120,
  forgetAfterSeconds: 60,
});

const config = { smtpUrl: null, mailFrom: "Praça <nao-responda@praca.test>", baseUrl: "http://praca.test" };
const log = { warn: vi.fn(), error: vi.fn() };
const mail = (to: string, more: { replyTo?: string } = {}) => ({
  to,
  subject: `Olá, ${to}`,
  html: `<p>Olá, ${to}</p>`,
  text: `Olá, ${to}`,
  ...more,
});

let home: TestDatabase;
let db: Database;
let queue: Queue | undefined;
let earlierMigrations: string;

beforeEach(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 3 });
  const { rows: schemas } = await db.pool.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema)'",
  );
  const names = schemas.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
  await db.pool.query(`drop schema ${names} cascade; create schema public`);
  earlierMigrations = await mkdtemp(join(tmpdir(), "praca-earlier-"));
  for (const name of await readdir("migrations")) {
    if (name < "0011") await cp(join("migrations", name), join(earlierMigrations, name));
  }
  await migrate(home.url, { folder: earlierMigrations });
});
afterEach(async () => {
  await queue?.stop();
  await db.close();
  await home.drop();
  await rm(earlierMigrations, { recursive: true });
});

/** Leaves mails in every state that they could be in when the migration came. */
async function leaveMails(): Promise<void> {
  const earlier = createQueue({ url: home.url, log });
  await earlier.start({ work: false });
  const enqueue = async (to: string, change: string, more = {}) => {
    await earlier.enqueue(db.orm, earlierJob, mail(to, more));
    await db.pool.query(`update pgboss.job set ${change} where name = 'send-email' and data->>'to' = $1`, [
      to,
    ]);
  };
  await enqueue("nova@praca.test", "priority = priority", { replyTo: "ana@praca.test" });
  await enqueue("repetida@praca.test", "state = 'retry', retry_count = 3");
  await enqueue(
    "morta@praca.test",
    "state = 'active', started_on = now() - interval '1 hour', retry_delay = 0, retry_backoff = false",
  );
  await enqueue("enviada@praca.test", "state = 'completed', completed_on = now()");
  await enqueue("falhou@praca.test", "state = 'failed', completed_on = now()");
  await enqueue("para-sempre@praca.test", `name = '${deadLetters}'`);
  await earlier.stop();
}

it("are sent once each by the version that comes after, and leave no names behind", async () => {
  await leaveMails();
  await migrate(home.url);
  await migrate(home.url);
  const { rows: withWords } = await db.pool.query("select name, data from pgboss.job where data ? 'html'");
  expect(withWords).toEqual([]);

  const next = createQueue({ url: home.url, log, superviseSeconds: 1 });
  queue = next;
  workOnEmails({ queue: next, db, config });
  await next.start({ work: true });
  const sent = async () => {
    const { rows } = await db.pool.query<{ id: string }>(
      "select id from mailbox_messages order by recipient",
    );
    return Promise.all(rows.map(({ id }) => readMailboxMessage(db.orm, id)));
  };
  await eventually(async () => expect(await sent()).toHaveLength(3));
  expect(await sent()).toMatchObject(
    ["morta@praca.test", "nova@praca.test", "repetida@praca.test"].map((recipient) => ({
      recipient,
      replyTo: recipient === "nova@praca.test" ? "ana@praca.test" : null,
      subject: `Olá, ${recipient}`,
      html: `<p>Olá, ${recipient}</p>`,
      text: `Olá, ${recipient}`,
    })),
  );
  const { rows: waiting } = await db.pool.query("select id from outgoing_emails");
  expect(waiting).toEqual([]);
  expect(log.warn).not.toHaveBeenCalled();
});

it("are none where the queue was never there", async () => {
  await migrate(home.url);
  const { rows } = await db.pool.query("select id from outgoing_emails");
  expect(rows).toEqual([]);
});
