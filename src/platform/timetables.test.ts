import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Database, openDatabase } from "./database/database.ts";
import { createQueue, defineJob, type Queue } from "./queue.ts";
import { deadLetters } from "./queue-settings.ts";
import { eventually } from "./testing/eventually.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

const log = { warn: vi.fn(), error: vi.fn() };
const greet = defineJob({ name: "greet", schema: z.object({ name: z.string() }) });
const sweep = defineJob({ name: "sweep", schema: z.object({}), cron: "* * * * *", singleton: true });

/** Nothing that waits for a time to pass goes on from here. */
const timers = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;

let home: TestDatabase;
let db: Database;
const queues: Queue[] = [];

function newQueue(retired: string[] = []): Queue {
  const queue = createQueue({ url: home.url, log, retired, superviseSeconds: 1 });
  queues.push(queue);
  return queue;
}

beforeEach(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 3 });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await db.close();
  await home.drop();
});

const jobs = async (name: string) =>
  (
    await db.pool.query("select state::text, data from pgboss.job where name = $1 order by created_on", [
      name,
    ])
  ).rows;

const schedules = async () =>
  (await db.pool.query<{ name: string }>("select name from pgboss.schedule order by name")).rows.map(
    ({ name }) => name,
  );

it("leaves the timetable of other versions alone, but for kinds that were retired", async () => {
  const other = newQueue();
  for (const name of ["newer-sweep", "retired-sweep"])
    other.work(defineJob({ ...sweep, name }), async () => undefined);
  await other.start({ work: true });
  const queue = newQueue(["retired-sweep"]);
  queue.work(sweep, async () => undefined);
  await queue.start({ work: true });
  await eventually(async () => expect(await schedules()).toEqual(["newer-sweep", "sweep"]));
  const { rows } = await db.pool.query("select distinct timezone from pgboss.schedule");
  expect(rows).toEqual([{ timezone: "America/Sao_Paulo" }]);
});

it("starts while something is in the way of its work, and works once that is gone", async () => {
  const queue = newQueue();
  const greeted: string[] = [];
  queue.work(greet, async ({ name }) => void greeted.push(name));
  queue.work(sweep, async () => undefined);
  const inTheWay = await db.pool.connect();
  await inTheWay.query("begin; lock table pgboss.schedule in exclusive mode");
  await queue.start({ work: true });
  await inTheWay.query("commit");
  inTheWay.release();
  await queue.enqueue(db.orm, greet, { name: "Ana" });
  await eventually(() => expect(greeted).toEqual(["Ana"]));
  await eventually(async () => expect(await schedules()).toEqual(["sweep"]));
});

it("puts a timetable back that somebody removed", async () => {
  vi.useFakeTimers({ toFake: [...timers] });
  const queue = newQueue();
  queue.work(sweep, async () => undefined);
  await queue.start({ work: true });
  await eventually(async () => expect(await schedules()).toEqual(["sweep"]));
  await db.pool.query("delete from pgboss.schedule");
  await eventually(async () => {
    vi.advanceTimersByTime(5_000);
    expect(await schedules()).toEqual(["sweep"]);
  });
});

it("knows which timetables are kept: two of their times have not passed since the last run", async () => {
  const queue = newQueue();
  const daytime = defineJob({ ...sweep, name: "daytime", cron: "40 8-20 * * *" });
  for (const kind of [sweep, daytime]) queue.work(kind, async () => undefined);
  await queue.start({ work: false });
  const states = async () =>
    Object.fromEntries(
      (await queue.timetables(db.orm)).map(({ job, isSet, isLate }) => [job, isLate ? "late" : isSet]),
    );
  expect(await states()).toEqual({ sweep: false, daytime: false });
  const add = async (name: string, age: string) => {
    await queue.enqueue(db.orm, name === "sweep" ? sweep : daytime, {});
    await db.pool.query(
      "update pgboss.job set state = 'completed', completed_on = now() - $2::interval where name = $1",
      [name, age],
    );
  };
  await add("sweep", "10 minutes");
  await add("daytime", "3 days");
  expect(await states()).toEqual({ sweep: "late", daytime: "late" });
  await add("sweep", "1 minute");
  await add("daytime", "30 minutes");
  expect(await states()).toEqual({ sweep: false, daytime: false });
  const lastRuns = (await queue.timetables(db.orm)).map(({ lastRun }) => lastRun);
  expect(lastRuns).toEqual([expect.any(Date), expect.any(Date)]);
});

it("leaves no dead letter of what its timetable does again soon", async () => {
  const queue = newQueue();
  let runs = 0;
  const soon = defineJob({ ...sweep, name: "soon", retryLimit: 0 });
  queue.work(soon, async () => {
    runs += 1;
    throw new Error("away");
  });
  await queue.start({ work: true });
  await queue.enqueue(db.orm, soon, {});
  await eventually(() => expect(runs).toBeGreaterThan(0));
  await eventually(async () => expect((await jobs("soon"))[0]?.state).toBe("failed"));
  expect(await jobs(deadLetters)).toEqual([]);
});

it("hands on again what a timetable was about to begin when its process was killed", async () => {
  const first = newQueue();
  const swept: unknown[] = [];
  const rarely = defineJob({ ...sweep, name: "rarely", cron: "0 0 1 1 *" });
  first.work(rarely, async () => void swept.push({}));
  await first.start({ work: true });
  await eventually(async () => expect(await schedules()).toEqual(["rarely"]));
  await first.stop();
  // What the killed process leaves behind: a tick that is being handed on by nobody.
  await db.pool.query(`insert into pgboss.job (name, data, state, retry_limit, expire_seconds, started_on, heartbeat_on, heartbeat_seconds)
    select name, '{"name": "rarely", "data": {}, "options": {}}', 'active', retry_limit, expire_seconds,
           now() - interval '40 seconds', now() - interval '40 seconds', heartbeat_seconds
      from pgboss.queue where name = '__pgboss__send-it'`);
  const next = newQueue();
  next.work(rarely, async () => void swept.push({}));
  await next.start({ work: true });
  await eventually(() => expect(swept).toHaveLength(1));
});
