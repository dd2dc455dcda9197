import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Database, openDatabase } from "./database/database.ts";
import { createQueue, defineJob, type Queue } from "./queue.ts";
import { deadLetters } from "./queue-settings.ts";
import { eventually, turnUntil } from "./testing/eventually.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

const log = { warn: vi.fn(), error: vi.fn() };
const greet = defineJob({ name: "greet", schema: z.object({ name: z.string() }), retryLimit: 1 });
const sweep = defineJob({ name: "sweep", schema: z.object({}), cron: "* * * * *", singleton: true });

let home: TestDatabase;
let db: Database;
const queues: Queue[] = [];

/** Nothing that waits for a time to pass goes on from here. */
const timers = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;

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
  // So that nobody comes to look whether there is something to do.
  vi.useFakeTimers({ toFake: [...timers] });
  const [web, worker] = [newQueue(), newQueue()];
  const greeted = Promise.withResolvers<string>();
  worker.work(greet, async ({ name }) => greeted.resolve(name));
  await worker.start({ work: true });
  await web.start({ work: false });
  await web.enqueue(db.orm, greet, { name: "Ana" });
  expect(await greeted.promise).toBe("Ana");
});

it("works off what has piled up without pausing", async () => {
  const queue = newQueue();
  const greeted: string[] = [];
  queue.work(greet, async ({ name }) => void greeted.push(name));
  await queue.start({ work: true });
  await db.transaction(async (tx) => {
    for (let n = 0; n < 30; n++) await queue.enqueue(tx, greet, { name: `${n}` });
  });
  await eventually(() => expect(greeted).toHaveLength(30));
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
  await eventually(() => expect(attempts).toEqual([1]));
  await eventually(async () => expect((await jobs("greet"))[0]?.state).toBe("retry"));
  await db.pool.query("update pgboss.job set start_after = now() where name = 'greet'");
  await eventually(() => expect(attempts).toEqual([1, 2]));
  await eventually(async () => expect(await jobs(deadLetters)).toMatchObject([{ data: { name: "Ana" } }]));
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
  await eventually(async () => expect((await jobs("greet"))[0]?.state).toBe("retry"));
  await db.pool.query("update pgboss.job set start_after = now() where name = 'greet'");
  await eventually(() => expect(greeted).toEqual(["Ana"]));
});

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
  await eventually(() => expect(taken).toHaveLength(2));
  expect(taken[0]).toEqual(expect.arrayContaining(["Ana", "Bia"]));
  expect(taken.map(({ length }) => length)).toEqual([9, 2]);
  const states = async () => Object.groupBy(await jobs("greet"), ({ state }) => state);
  await eventually(async () => expect((await states()).completed).toHaveLength(10));
  // The one that is no greeting is tried again as well, at some moment.
  expect((await states()).retry?.map(({ data }) => data)).toContainEqual({ name: "Bia" });
});

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

it("takes jobs from the one that it still does while it stops", async () => {
  const queue = newQueue();
  const begun = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  queue.work(greet, async ({ name }) => {
    begun.resolve();
    await stopped.promise;
    if (name !== "Ana") return;
    await queue.enqueue(db.orm, sweep, {});
    await queue.enqueue(db.orm, greet, { name: "after Ana" });
  });
  await queue.start({ work: true });
  await queue.enqueue(db.orm, greet, { name: "Ana" });
  await begun.promise;
  const stopping = queue.stop();
  stopped.resolve();
  await stopping;
  // What was added meanwhile waits for another process, or was still taken: it is not lost, and nobody is in the middle of it.
  expect(await jobs("greet")).toMatchObject([
    { state: "completed", data: { name: "Ana" } },
    { state: expect.stringMatching(/^(created|completed)$/), data: { name: "after Ana" } },
  ]);
  expect(await jobs("sweep")).toMatchObject([{ state: "created" }]);
  await expect(queue.enqueue(db.orm, greet, { name: "Bia" })).rejects.toThrow("not been started");
});

describe("a worker whose clock is wrong", () => {
  const day = 86_400_000;
  const present = async () => {
    const { rows } = await db.pool.query("select extract(epoch from clock_timestamp()) * 1000 as now");
    return Math.round(Number(rows[0].now));
  };
  const moveClock = async (milliseconds: number) => vi.setSystemTime((await present()) + milliseconds);
  /** The clock is right whenever the queue looks at it, which it does every five seconds, until a job is done. */
  async function mendClock<T>(done: Promise<T>): Promise<T> {
    let isDone = false;
    void done.then(() => {
      isDone = true;
    });
    while (!isDone) {
      await moveClock(-5_000);
      vi.advanceTimersByTime(5_000);
    }
    return done;
  }
  beforeEach(() => {
    log.error.mockClear();
    vi.useFakeTimers({ toFake: ["Date", ...timers] });
  });

  it("starts no job and says so, until it is right again", async () => {
    const done = Promise.withResolvers<boolean>();
    let isRight = false;
    await moveClock(20 * day);
    const wrong = newQueue();
    wrong.work(greet, async () => done.resolve(isRight));
    await wrong.start({ work: true });
    await wrong.enqueue(db.orm, greet, { name: "Ana" });
    // Time for some looks at what there is to do, were there any.
    for (let looks = 0; looks < 5; looks++) {
      vi.advanceTimersByTime(5_000);
      expect(await jobs("greet")).toMatchObject([{ state: "created" }]);
    }
    expect(log.error.mock.calls).toEqual([
      [{ skewMilliseconds: expect.any(Number) }, expect.stringContaining("no jobs are done")],
    ]);
    isRight = true;
    expect(await mendClock(done.promise)).toBe(true);
  });

  it("puts back a job that it had taken when its clock jumped, which costs no try", async () => {
    const done = Promise.withResolvers<number>();
    const queue = newQueue();
    queue.work(greet, async (_data, { attempt }) => done.resolve(attempt));
    await queue.start({ work: true });
    await moveClock(-day);
    await queue.enqueue(db.orm, greet, { name: "Ana" });
    await turnUntil(() => log.error.mock.calls.length === 1);
    expect(await jobs("greet")).toMatchObject([{ state: "created" }]);
    expect(await mendClock(done.promise)).toBe(1);
  });

  it("tells a job the time of the database", async () => {
    const told = Promise.withResolvers<number>();
    const queue = newQueue();
    queue.work(greet, async (_data, { clock }) => told.resolve(clock.now().getTime()));
    await queue.start({ work: true });
    await moveClock(4_000);
    const before = await present();
    await queue.enqueue(db.orm, greet, { name: "Ana" });
    const time = await told.promise;
    expect(time).toBeGreaterThanOrEqual(before - 1);
    expect(time).toBeLessThanOrEqual((await present()) + 1);
  });
});

it("waits for running jobs when it stops", async () => {
  const queue = newQueue();
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const events: string[] = [];
  queue.work(greet, async () => {
    begun.resolve();
    await ending.promise;
    events.push("done");
  });
  await queue.start({ work: true });
  await queue.enqueue(db.orm, greet, { name: "Ana" });
  await begun.promise;
  const stopping = queue.stop().then(() => events.push("stopped"));
  ending.resolve();
  await stopping;
  expect(events).toEqual(["done", "stopped"]);
  expect(await jobs("greet")).toMatchObject([{ state: "completed" }]);
});

it("refuses data of the wrong shape before it is stored", async () => {
  const queue = newQueue();
  await queue.start({ work: false });
  await expect(queue.enqueue(db.orm, greet, { name: 1 as unknown as string })).rejects.toThrow(/name/);
});
