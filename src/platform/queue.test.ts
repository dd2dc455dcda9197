import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Database, openDatabase } from "./database/database.ts";
import { createQueue, defineJob, type Queue } from "./queue.ts";
import { deadLetters } from "./queue-options.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

const log = { warn: vi.fn(), error: vi.fn() };
const greet = defineJob({ name: "greet", schema: z.object({ name: z.string() }), retryLimit: 1 });
const sweep = defineJob({ name: "sweep", schema: z.object({}), cron: "* * * * *", singleton: true });

let home: TestDatabase;
let db: Database;
const queues: Queue[] = [];

function newQueue(retired: string[] = []): Queue {
  const queue = createQueue({ url: home.url, log, retired });
  queues.push(queue);
  return queue;
}

beforeEach(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 3 });
});
afterEach(async () => {
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

it("adds a job exactly if the transaction commits", async () => {
  const queue = newQueue();
  await queue.start({ work: false });
  const failing = db.transaction(async (tx) => {
    await queue.enqueue(tx, greet, { name: "nobody" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await db.transaction((tx) => queue.enqueue(tx, greet, { name: "Ana" }));
  await queue.enqueue(db.orm, greet, { name: "Bia" });
  expect((await jobs("greet")).map((job) => job.data.name)).toEqual(["Ana", "Bia"]);
});

it("hands jobs of a web process to a worker at once", async () => {
  const [web, worker] = [newQueue(), newQueue()];
  const greeted: string[] = [];
  worker.work(greet, async ({ name }) => void greeted.push(name));
  await worker.start({ work: true });
  await web.start({ work: false });
  const start = performance.now();
  await web.enqueue(db.orm, greet, { name: "Ana" });
  await vi.waitFor(() => expect(greeted).toEqual(["Ana"]), 4_000);
  expect(performance.now() - start).toBeLessThan(1_900);
});

it("works off what has piled up without pausing", async () => {
  const queue = newQueue();
  const greeted: string[] = [];
  queue.work(greet, async ({ name }) => void greeted.push(name));
  await queue.start({ work: true });
  await db.transaction(async (tx) => {
    for (let n = 0; n < 30; n++) await queue.enqueue(tx, greet, { name: `${n}` });
  });
  await vi.waitFor(() => expect(greeted).toHaveLength(30), 4_000);
});

it("tries again, then keeps the dead letter", async () => {
  const queue = newQueue();
  const attempts: number[] = [];
  queue.work(greet, async (_data, { attempt }) => {
    attempts.push(attempt);
    throw new Error("always");
  });
  await queue.start({ work: true });
  await queue.enqueue(db.orm, greet, { name: "Ana" });
  await vi.waitFor(() => expect(attempts).toEqual([1]), 4_000);
  await vi.waitFor(async () => expect((await jobs("greet"))[0]?.state).toBe("retry"), 4_000);
  await db.pool.query("update pgboss.job set start_after = now() where name = 'greet'");
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), 8_000);
  await vi.waitFor(
    async () => expect(await jobs(deadLetters)).toMatchObject([{ data: { name: "Ana" } }]),
    4_000,
  );
});

it("runs a job again whose worker was killed in the middle", async () => {
  const queue = newQueue();
  await queue.start({ work: false });
  await queue.enqueue(db.orm, greet, { name: "Ana" });
  // What a killed worker leaves behind: an active job whose heart no longer beats.
  await db.pool.query(`update pgboss.job set state = 'active', started_on = now() - interval '40 seconds',
    heartbeat_on = now() - interval '40 seconds' where name = 'greet'`);
  const greeted: string[] = [];
  const next = newQueue();
  next.work(greet, async ({ name }) => void greeted.push(name));
  await next.start({ work: true });
  await vi.waitFor(async () => expect((await jobs("greet"))[0]?.state).toBe("retry"), 14_000);
  await db.pool.query("update pgboss.job set start_after = now() where name = 'greet'");
  await vi.waitFor(() => expect(greeted).toEqual(["Ana"]), 8_000);
}, 30_000);

it("does several jobs together, those that fail again, and those of low priority last", async () => {
  const queue = newQueue();
  const taken: string[][] = [];
  queue.workTogether(greet, 10, async (list) => {
    taken.push(list.map(({ name }) => name));
    return list.map(({ name }) =>
      name === "Bia" && taken.length === 1
        ? { status: "rejected", reason: new Error("not yet") }
        : { status: "fulfilled", value: undefined },
    );
  });
  const before = newQueue();
  await before.start({ work: false });
  const names = Array.from({ length: 9 }, (_, index) => ({ name: `${index}` }));
  await before.enqueueAll(db.orm, greet, names, { priority: -1 });
  await before.enqueueAll(db.orm, greet, []);
  await before.enqueueAll(db.orm, greet, [{ name: "Ana" }, { name: "Bia" }]);
  await db.pool.query(`insert into pgboss.job (name, data) values ('greet', '{"name": 1}')`);
  await queue.start({ work: true });
  await vi.waitFor(() => expect(taken).toHaveLength(2), 8_000);
  expect(taken[0]).toEqual(expect.arrayContaining(["Ana", "Bia"]));
  expect(taken.map(({ length }) => length)).toEqual([9, 2]);
  const states = async () => Object.groupBy(await jobs("greet"), ({ state }) => state);
  await vi.waitFor(async () => expect((await states()).completed).toHaveLength(10), 4_000);
  // The one that is no greeting is tried again as well, at some moment.
  expect((await states()).retry?.map(({ data }) => data)).toContainEqual({ name: "Bia" });
}, 15_000);

it("takes a job once under its key", async () => {
  const queue = newQueue();
  await queue.start({ work: false });
  await Promise.all([1, 2, 3].map(() => queue.enqueue(db.orm, greet, { name: "Ana" }, { key: "ana" })));
  await queue.enqueue(db.orm, greet, { name: "Bia" }, { key: "bia" });
  expect(await jobs("greet")).toHaveLength(2);
  await queue.enqueue(db.orm, sweep, {});
  await queue.enqueue(db.orm, sweep, {});
  expect(await jobs("sweep")).toHaveLength(1);
});

it("leaves the timetable of other versions alone, but for kinds that were retired", async () => {
  const other = newQueue();
  for (const name of ["newer-sweep", "retired-sweep"])
    other.work(defineJob({ ...sweep, name }), async () => undefined);
  await other.start({ work: true });
  const queue = newQueue(["retired-sweep"]);
  queue.work(sweep, async () => undefined);
  await queue.start({ work: true });
  const { rows } = await db.pool.query("select name, timezone from pgboss.schedule order by name");
  const timezone = "America/Sao_Paulo";
  expect(rows).toEqual([
    { name: "newer-sweep", timezone },
    { name: "sweep", timezone },
  ]);
});

it("takes jobs from the one that it still does while it stops", async () => {
  const queue = newQueue();
  let begun = false;
  queue.work(greet, async ({ name }) => {
    begun = true;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await queue.enqueue(db.orm, sweep, {});
    await queue.enqueue(db.orm, greet, { name: `after ${name}` });
  });
  await queue.start({ work: true });
  await queue.enqueue(db.orm, greet, { name: "Ana" });
  await vi.waitFor(() => expect(begun).toBe(true), 4_000);
  await queue.stop();
  expect(await jobs("greet")).toMatchObject([{ state: "completed" }, { state: "created" }]);
  expect(await jobs("sweep")).toMatchObject([{ state: "created" }]);
  await expect(queue.enqueue(db.orm, greet, { name: "Bia" })).rejects.toThrow("not been started");
});

describe("a worker whose clock is wrong", () => {
  const day = 86_400_000;
  const moveClock = (milliseconds: number) =>
    vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ["Date"] });
  beforeEach(() => {
    log.error.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it("starts no job and says so, until it is right again", async () => {
    const done: string[] = [];
    moveClock(20 * day);
    const wrong = newQueue();
    wrong.work(greet, async ({ name }) => void done.push(name));
    await wrong.start({ work: true });
    await wrong.enqueue(db.orm, greet, { name: "Ana" });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(done).toEqual([]);
    expect(log.error.mock.calls).toEqual([
      [{ skewMilliseconds: expect.any(Number) }, expect.stringContaining("no jobs are done")],
    ]);
    vi.useRealTimers();
    await vi.waitFor(() => expect(done).toEqual(["Ana"]), 9_000);
  });

  it("puts back a job that it had taken when its clock jumped, which costs no try", async () => {
    const attempts: number[] = [];
    const queue = newQueue();
    queue.work(greet, async (_data, { attempt }) => void attempts.push(attempt));
    await queue.start({ work: true });
    moveClock(-day);
    await queue.enqueue(db.orm, greet, { name: "Ana" });
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), 4_000);
    await vi.waitFor(async () => expect(await jobs("greet")).toMatchObject([{ state: "created" }]), 2_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(attempts).toEqual([1]), 9_000);
  });

  it("tells a job the time of the database", async () => {
    const times: number[] = [];
    const queue = newQueue();
    queue.work(greet, async (_data, { clock }) => void times.push(clock.now().getTime()));
    await queue.start({ work: true });
    const present = Date.now();
    moveClock(4_000);
    await queue.enqueue(db.orm, greet, { name: "Ana" });
    await vi.waitFor(() => expect(times).toHaveLength(1), 4_000);
    expect(Math.abs((times[0] ?? 0) - present)).toBeLessThan(3_500);
  });
});

it("waits for running jobs when it stops", async () => {
  const queue = newQueue();
  let done = false;
  let begun = false;
  queue.work(greet, async () => {
    begun = true;
    await new Promise((resolve) => setTimeout(resolve, 700));
    done = true;
  });
  await queue.start({ work: true });
  await queue.enqueue(db.orm, greet, { name: "Ana" });
  await vi.waitFor(() => expect(begun).toBe(true), 4_000);
  await queue.stop();
  expect(done).toBe(true);
  expect(await jobs("greet")).toMatchObject([{ state: "completed" }]);
});

it("refuses data of the wrong shape before it is stored", async () => {
  const queue = newQueue();
  await queue.start({ work: false });
  await expect(queue.enqueue(db.orm, greet, { name: 1 as unknown as string })).rejects.toThrow(/name/);
});
