import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "./database/database.ts";
import { createHandlers, joinHandlers } from "./handlers.ts";
import { housekeepingJob, sweeps, workOnHousekeeping } from "./housekeeping.ts";
import { sweepMailbox } from "./mailer/mailbox.ts";
import { createQueue, type Queue } from "./queue.ts";
import { sweepRateLimitHits } from "./rate-limit-store.ts";
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
  const failing = vi.fn(() => Promise.reject(new Error("its table is locked")));
  const handlers = createHandlers([joinHandlers(sweeps, [failing, sweepRateLimitHits, sweepMailbox])]);

  workOnHousekeeping({ queue, db, handlers });
  await queue.start({ work: true });
  await queue.enqueue(db.orm, housekeepingJob, {});
  await vi.waitFor(async () => {
    expect((await db.pool.query("select key from rate_limit_hits")).rows).toEqual([{ key: "new" }]);
    expect((await db.pool.query("select subject from mailbox_messages")).rows).toEqual([{ subject: "29" }]);
  }, 5_000);
  expect(failing).toHaveBeenCalled();
});
