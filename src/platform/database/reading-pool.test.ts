import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { manyWait } from "../testing/somebody-waits.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Database, openDatabase } from "./database.ts";
import { isDatabaseUnavailable, sqlState } from "./failure.ts";
import { quickRows } from "./prepared.ts";
import { ReadingPool } from "./reading-pool.ts";
import { setSessionDefaults, usualLimits } from "./time-limits.ts";

let home: TestDatabase;
let proxy: TcpProxy;
let db: Database;
/** Two of them take quick reads. */
const poolSize = 10;

beforeEach(async () => {
  home = await createTestDatabase();
  proxy = await startTcpProxy(home.url);
  db = openDatabase({ url: proxy.through(home.url), poolSize });
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy.close();
  await db.close();
  await home.drop();
});

const number = sql`${sql.placeholder("n")}::int`;
const echo = (name = "echo", isSlow = false) =>
  quickRows(
    db.orm
      .select({
        n: sql<number>`${number}`,
        // Fails for 0, waits for -1 until nobody holds it.
        share: sql<number>`100 / ${number}`,
        waited: sql`case when ${number} < 0 then pg_advisory_xact_lock_shared(${number}) end`,
        pid: sql<number>`pg_backend_pid()`,
      })
      .from(sql`(select 1) as one`)
      .prepare(name),
    { isSlow },
  );

const many = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + index);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** For what looks at limits. */
async function limitReads(): Promise<void> {
  await db.close();
  const limits = { ...usualLimits, read: 1_000, grace: 500 };
  db = openDatabase({ url: proxy.through(home.url), poolSize, limits });
  const client = await db.pool.connect();
  await setSessionDefaults(client, limits);
  client.release(true);
}

/** @returns what lets go of it again */
async function hold(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: home.url });
  await holder.connect();
  await holder.query("select pg_advisory_lock(-1)");
  return () => holder.end();
}

/** What runs from now on finds the connections for quick reads made and its statement known. */
async function warmUp(statement = echo()) {
  let pids = new Set<number | undefined>();
  await expect
    .poll(async () => {
      const rows = await Promise.all(many(10).map((n) => statement.execute({ n })));
      pids = new Set(rows.map(([row]) => row?.pid));
      return pids.size;
    })
    .toBe(2);
  return { statement, pids };
}

describe("quick reads", () => {
  it("share two connections, and each gets its own answer", async () => {
    const { statement, pids } = await warmUp();
    const rows = await Promise.all(many(60).map((n) => statement.execute({ n })));
    expect(rows.map(([row]) => row?.n)).toEqual(many(60));
    expect(rows.map(([row]) => row?.share)).toEqual(many(60).map((n) => Math.trunc(100 / n)));
    expect(rows.filter(([row]) => pids.has(row?.pid)).length).toBeGreaterThanOrEqual(30);
  });

  it("fail alone", async () => {
    const { statement } = await warmUp();
    const outcomes = await Promise.allSettled([3, 0, 4, 0, 5].map((n) => statement.execute({ n })));
    expect(
      outcomes.map((one) => (one.status === "fulfilled" ? one.value[0]?.n : sqlState(one.reason))),
    ).toEqual([3, "22012", 4, "22012", 5]);
  });

  it("of a statement that cannot be made fail as it does, and find it when it can", async () => {
    await warmUp();
    const late = quickRows(
      db.orm.select({ id: sql<number>`id` }).from(sql`late_things`).prepare("late_things"),
    );
    const failures = await Promise.all(many(8).map(() => failureOf(late.execute())));
    expect(new Set(failures.map(sqlState))).toEqual(new Set(["42P01"]));
    await db.pool.query("create table late_things as select 7 as id");
    expect(await Promise.all(many(8).map(() => late.execute()))).toEqual(many(8).map(() => [{ id: 7 }]));
  });

  it("do not wait behind one that turns out slow, nor behind those that may be", async () => {
    await db.close();
    // The connections look at their answers by an interval: here, when it is told to be over.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const look = async () => {
      vi.advanceTimersByTime(20);
      await setImmediate();
    };
    db = openDatabase({ url: home.url, poolSize });
    const { statement } = await warmUp();
    await look();
    await look();
    const letGo = await hold();
    const slowOnes = [statement, statement, ...many(3).map(() => echo("slow_echo", true))];
    const ended = vi.fn();
    const slow = slowOnes.map((one) => one.execute({ n: -1 }).then(ended));
    await manyWait(db.orm, slow.length);
    await look();
    await look();
    await Promise.all(many(20).map((n) => statement.execute({ n })));
    expect(ended).not.toHaveBeenCalled();
    await letGo();
    await Promise.all(slow);
    expect(ended).toHaveBeenCalledTimes(slow.length);
  });

  it("are ended by the server's limit one by one, and the connection stays", async () => {
    await limitReads();
    const { statement, pids } = await warmUp();
    const letGo = await hold();
    expect(sqlState(await failureOf(statement.execute({ n: -1 })))).toBe("57014");
    expect((await warmUp(statement)).pids).toEqual(pids);
    await letGo();
  });

  it("fail as one where their connection breaks, and find another", async () => {
    const { statement, pids } = await warmUp();
    proxy.cutAtNextWord();
    const failures = await Promise.all(many(20).map((n) => failureOf(statement.execute({ n }))));
    expect(failures.every(isDatabaseUnavailable)).toBe(true);
    proxy.mend();
    const { pids: others } = await warmUp();
    expect([...others].filter((pid) => pids.has(pid))).toEqual([]);
  });

  it("are given up where their connection falls silent", async () => {
    await limitReads();
    const { statement } = await warmUp();
    proxy.silence();
    const failures = await Promise.all(many(6).map((n) => failureOf(statement.execute({ n }))));
    expect(failures.every(isDatabaseUnavailable)).toBe(true);
    proxy.mend();
    await warmUp();
  });

  it("get other connections once a write found the database read-only", async () => {
    const { pids } = await warmUp();
    const failure = await failureOf(
      db.transaction(async (tx) => {
        await tx.execute(sql`set local transaction_read_only = on`);
        await tx.execute(sql`create table things (id int)`);
      }),
    );
    expect(sqlState(failure)).toBe("25006");
    expect([...(await warmUp()).pids].filter((pid) => pids.has(pid))).toEqual([]);
  });

  it("are answered before the connections close", async () => {
    const { statement } = await warmUp();
    const asked = many(12).map((n) => statement.execute({ n }));
    await db.close();
    expect((await Promise.all(asked)).map(([row]) => row?.n)).toEqual(many(12));
    expect(await failureOf(statement.execute({ n: 1 }))).not.toBeNull();
  });

  it("use the pool alone where statements have no name", async () => {
    await db.close();
    db = openDatabase({ url: home.url, poolSize, statements: "unnamed" });
    await Promise.all(many(30).map((n) => echo().execute({ n })));
    const connected = async () => {
      const { rows } = await db.pool.query(
        "select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'praca'",
      );
      return rows[0].count;
    };
    // Those that were closed a moment ago are still on their way out.
    await expect.poll(connected).toBe(db.pool.totalCount);
  });
});

it("gives up a connection that is too old, and no read with it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lifetime = 60;
  const pool = new ReadingPool(
    { connectionString: home.url, max: 1, maxLifetimeSeconds: lifetime },
    { pipelines: 1, answerWithin: usualLimits.read },
  );
  const statement = {
    name: "who",
    text: "select pg_backend_pid()",
    rowMode: "array" as const,
    types: { getTypeParser: () => Number },
  };
  const read = async () => (await pool.readQuickly(statement, [])).rows[0]?.[0];
  const ofPool = async () => (await pool.query(statement)).rows[0]?.[0];
  /** The connection beside the pool, once it is made: until then reads go to the pool. */
  const beside = async () => {
    for (;;) {
      const [pid, other] = [await read(), await ofPool()];
      if (pid !== other) return pid;
    }
  };
  const used = new Set<unknown>();
  for (let times = 1; times <= 3; times++) {
    const pid = await beside();
    used.add(pid);
    expect(used.size).toBe(times);
    vi.advanceTimersByTime((lifetime - 1) * 1_000);
    for (let reads = 0; reads < 20; reads++) expect(await read()).toBe(pid);
    const underWay = read();
    vi.advanceTimersByTime(1_000);
    expect(await underWay).toBe(pid);
  }
  await pool.end();
});
