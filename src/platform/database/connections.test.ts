import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Database, openDatabase, usualLimits } from "./database.ts";
import { isDatabaseUnavailable, isRepeatable, sqlState } from "./failure.ts";

let home: TestDatabase;
let proxy: TcpProxy;
let db: Database;
const poolSize = 3;
const limits = { ...usualLimits, read: 1_000, write: 2_000, grace: 500 };

beforeEach(async () => {
  home = await createTestDatabase();
  proxy = await startTcpProxy(home.url);
  db = openDatabase({ url: proxy.through(home.url), poolSize, limits });
});
afterEach(async () => {
  await proxy.close();
  await db.close();
  await home.drop();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const one = sql`select 1 as one`;
const inEachConnection = (work: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: poolSize }, (_, n) => failureOf(work(n))));
const isWell = async () => {
  const answers = await inEachConnection(() => db.transaction((tx) => tx.execute(one)));
  expect(answers).toEqual([null, null, null]);
  expect(db.pool.waitingCount).toBe(0);
};

describe("connections that break", () => {
  beforeEach(async () => {
    const clients = await Promise.all(Array.from({ length: poolSize }, () => db.pool.connect()));
    for (const client of clients) client.release();
  });

  it("are given back where BEGIN fails", async () => {
    proxy.cutAtNextWord();
    const failures = await inEachConnection(() => db.transaction((tx) => tx.execute(one)));
    expect(failures.every(isDatabaseUnavailable)).toBe(true);
    proxy.mend();
    await isWell();
  });

  it.each(["work", "commit", "rollback"])("are given back where they break at %s", async (at) => {
    let begun = 0;
    const failures = await inEachConnection(() =>
      db.transaction(async (tx) => {
        await tx.execute(one);
        begun++;
        await expect.poll(() => begun).toBe(poolSize);
        proxy.cutAtNextWord();
        if (at === "work") await tx.execute(one);
        if (at === "rollback") throw new Error("changed my mind");
      }),
    );
    expect(failures.every((error) => isDatabaseUnavailable(error) === (at !== "rollback"))).toBe(true);
    proxy.mend();
    await isWell();
  });

  it("are given up where they fall silent, in a transaction and outside of any", async () => {
    proxy.silence();
    const silent = [db.transaction((tx) => tx.execute(one)), db.orm.execute(one)];
    const failures = await Promise.all(silent.map(failureOf));
    expect(failures.every(isDatabaseUnavailable)).toBe(true);
    proxy.mend();
    await failureOf(db.orm.execute(one));
    await isWell();
  });

  it("do not keep a transaction that falls silent in the middle", async () => {
    const failure = await failureOf(
      db.transaction(async (tx) => {
        await tx.execute(one);
        proxy.silence();
        await tx.execute(one);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(db.pool.totalCount).toBeLessThan(poolSize);
  });
});

describe("time limits of the server", () => {
  it("end a statement of a transaction, whose connection stays", async () => {
    // However late the answer of a busy server comes, this side waits for it.
    const patient = openDatabase({ url: home.url, poolSize, limits: { ...limits, grace: 600_000 } });
    const holder = await patient.pool.connect();
    try {
      await holder.query("select pg_advisory_lock(1)");
      const lock = sql`select pg_advisory_lock(1)`;
      const failure = await failureOf(patient.transaction((tx) => tx.execute(lock)));
      expect(sqlState(failure)).toBe("57014");
      expect(isDatabaseUnavailable(failure)).toBe(true);
      expect(patient.pool.idleCount).toBe(1);
    } finally {
      holder.release(true);
      await patient.close();
    }
  });

  it("are those of reads outside of a transaction, those of writes inside", async () => {
    const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    const usual = [{ limit: `${usualLimits.read / 1_000}s` }];
    expect((await db.orm.execute(limit)).rows).toEqual(usual);
    expect((await db.transaction((tx) => tx.execute(limit))).rows).toEqual([
      { limit: `${limits.write / 1_000}s` },
    ]);
    expect((await db.orm.execute(limit)).rows).toEqual(usual);
  });
});

describe("a database that cannot be written to", () => {
  const readOnly = (is: "on" | "off") =>
    db.pool.query(`begin read write; do $$ begin
      execute format('alter database %I set default_transaction_read_only = ${is}', current_database());
    end $$; commit`);
  const write = () => db.transaction((tx) => tx.execute(sql`create table things (id int)`));

  it("is unavailable, and the connections to it are dropped", async () => {
    db = openDatabase({ url: home.url, poolSize: 1 });
    await readOnly("on");
    await db.close();
    db = openDatabase({ url: home.url, poolSize: 1 });
    const failure = await failureOf(write());
    expect(sqlState(failure)).toBe("25006");
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(db.pool.totalCount).toBe(0);
    const stale = await db.pool.connect();
    stale.release();
    await readOnly("off");
    expect(await failureOf(write())).not.toBeNull();
    expect(await failureOf(write())).toBeNull();
  });
});

describe("work that others are in the way of", () => {
  it("is given up after three serialization failures", async () => {
    let runs = 0;
    const failure = await failureOf(
      db.transaction(async (tx) => {
        runs++;
        await tx.execute(sql`do $$ begin raise serialization_failure; end $$`);
      }),
    );
    expect(runs).toBe(3);
    expect(isRepeatable(failure)).toBe(true);
  });

  it("does not pass for done where a failed statement was ignored", async () => {
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`create table things (id int)`);
      await tx.execute(sql`select nonsense`).catch(() => undefined);
    });
    await expect(work).rejects.toThrow("had failed before");
    expect(db.pool.idleCount).toBe(1);
  });
});
