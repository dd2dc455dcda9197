import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Database, openDatabase } from "./database.ts";
import { isDatabaseUnavailable, sqlState } from "./failure.ts";
import { quickRows } from "./prepared.ts";
import { ReadingPool } from "./reading-pool.ts";
import { setSessionDefaults } from "./time-limits.ts";

let home: TestDatabase;
let proxy: TcpProxy;
let db: Database;
const limits = { read: 400, write: 900 };
/** Two of them take quick reads. */
const poolSize = 10;

beforeEach(async () => {
  home = await createTestDatabase();
  proxy = await startTcpProxy(home.url);
  db = openDatabase({ url: proxy.through(home.url), poolSize, limits });
  const client = await db.pool.connect();
  await setSessionDefaults(client, limits);
  client.release(true);
});
afterEach(async () => {
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
        // Fails for 0, takes as many hundredths of a second as a negative number says.
        share: sql<number>`100 / ${number}`,
        slept: sql`case when ${number} < 0 then pg_sleep(${number} / -100.0) end`,
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
    const { statement } = await warmUp();
    const slowOnes = [statement, statement, ...many(3).map(() => echo("slow_echo", true))];
    const ended = vi.fn();
    const slow = slowOnes.map((one) => one.execute({ n: -30 }).then(ended));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all(many(20).map((n) => statement.execute({ n })));
    expect(ended).not.toHaveBeenCalled();
    await Promise.all(slow);
  });

  it("are ended by the server's limit one by one, and the connection stays", async () => {
    const { statement, pids } = await warmUp();
    expect(sqlState(await failureOf(statement.execute({ n: -90 })))).toBe("57014");
    expect((await warmUp(statement)).pids).toEqual(pids);
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

  it("do not take longer than the limit where their connection falls silent", async () => {
    const { statement } = await warmUp();
    proxy.silence();
    const begun = performance.now();
    const failures = await Promise.all(many(6).map((n) => failureOf(statement.execute({ n }))));
    expect(failures.every(isDatabaseUnavailable)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(2_500);
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
    db = openDatabase({ url: home.url, poolSize, statements: "unnamed", limits });
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
  const pool = new ReadingPool(
    { connectionString: home.url, max: 1, maxLifetimeSeconds: 1 },
    { pipelines: 1, answerWithin: 1_000 },
  );
  const statement = {
    name: "who",
    text: "select pg_backend_pid()",
    rowMode: "array" as const,
    types: { getTypeParser: () => Number },
  };
  const pids = new Set<unknown>();
  for (const end = performance.now() + 3_000; performance.now() < end; ) {
    const { rows } = await pool.readQuickly(statement, []);
    pids.add(rows[0]?.[0]);
  }
  await pool.end();
  // Each second another, and two of the pool itself.
  expect(pids.size).toBeGreaterThanOrEqual(3);
  expect(pids.size).toBeLessThanOrEqual(9);
});
