import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "./database/database.ts";
import { housekeepingJob, workOnHousekeeping } from "./housekeeping.ts";
import { createQueue, type Queue } from "./queue.ts";
import { issueSession } from "./sessions.ts";
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

it("removes what ended and nothing else", async () => {
  const [ended, present] = [randomUUID(), randomUUID()];
  await issueSession(db.orm, ended);
  await issueSession(db.orm, present);
  await db.pool.query("update sessions set expires_at = now() - interval '1 minute' where user_id = $1", [
    ended,
  ]);
  await db.pool.query(`insert into rate_limit_hits values
    ('old', now(), now() - interval '1 minute', 3), ('new', now(), now() + interval '1 minute', 3)`);

  workOnHousekeeping({ queue, db });
  await queue.start({ work: true });
  await queue.enqueue(db.orm, housekeepingJob, {});
  await vi.waitFor(async () => {
    expect((await db.pool.query("select user_id from sessions")).rows).toEqual([{ user_id: present }]);
    expect((await db.pool.query("select key from rate_limit_hits")).rows).toEqual([{ key: "new" }]);
  }, 5_000);
});
