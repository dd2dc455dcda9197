import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sweepKnownDevices } from "./accesses.ts";
import { sweepAllowances } from "./allowances.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { createHandlers, joinHandlers } from "./handlers.ts";
import { housekeepingJob, sweeps, workOnHousekeeping } from "./housekeeping.ts";
import { sweepMailbox, sweepOutgoing } from "./mailer/outgoing-emails.ts";
import { createQueue, type Queue } from "./queue.ts";
import { eventually } from "./testing/eventually.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let home: TestDatabase;
let db: Database;
let queue: Queue;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 2 });
  queue = createQueue({ url: home.url, log: { warn() {}, error() {} } });
});
afterAll(async () => {
  await queue.stop();
  await db.close();
  await home.drop();
});

it("removes what ended and nothing else, also after a sweep that fails", async () => {
  await db.pool.query(`insert into rate_limit_hits values
    ('old', now(), now() - interval '1 minute', 3), ('new', now(), now() + interval '1 minute', 3)`);
  await db.pool.query(`insert into mailbox_messages (id, sent_at, sender, recipient, subject, html, text)
    select gen_random_uuid(), now() - age * interval '1 day', 'a@praca.test', 'b@praca.test', age::text, '', ''
    from unnest(array[29, 31]) as age`);
  await db.pool.query(`insert into outgoing_emails (created_at, kind, recipient, subject, html, text)
    select now() - age * interval '1 day', 'notice', 'b@praca.test', age::text, '', ''
    from unnest(array[1, 3]) as age`);
  await db.pool.query(`insert into known_devices (hash, last_entered_at)
    select age::text::bytea, now() - age * interval '1 day' from unnest(array[179, 181]) as age`);
  const failing = vi.fn(() => Promise.reject(new Error("its table is locked")));
  const handlers = createHandlers([
    joinHandlers(sweeps, [failing, sweepAllowances, sweepMailbox, sweepOutgoing, sweepKnownDevices]),
  ]);

  workOnHousekeeping({ queue, db, handlers, log: { error() {} } });
  await queue.start({ work: true });
  await queue.enqueue(db.orm, housekeepingJob, {});
  await eventually(async () => {
    expect((await db.pool.query("select key from rate_limit_hits")).rows).toEqual([{ key: "new" }]);
    expect((await db.pool.query("select subject from mailbox_messages")).rows).toEqual([{ subject: "29" }]);
    expect((await db.pool.query("select subject from outgoing_emails")).rows).toEqual([{ subject: "1" }]);
    expect((await db.pool.query("select convert_from(hash, 'UTF8') as age from known_devices")).rows).toEqual(
      [{ age: "179" }],
    );
  });
  expect(failing).toHaveBeenCalled();
});
