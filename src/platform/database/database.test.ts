import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Database, inSavepoint, openDatabase, type Transaction, usualLimits } from "./database.ts";
import { isDatabaseUnavailable, violatedConstraint } from "./failure.ts";
import { prepared } from "./prepared.ts";

let home: TestDatabase;
let db: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 4 });
  await db.pool.query(`
    create table accounts (name text constraint accounts_name_key primary key, cents int not null
      constraint accounts_no_debt check (cents >= 0));
    create table notes (account text constraint notes_account_fkey references accounts);
    insert into accounts values ('ana', 100), ('bia', 100)`);
});
afterAll(async () => {
  await db.close();
  await home.drop();
});

const add = (name: string, cents: number) =>
  sql`update accounts set cents = cents + ${cents} where name = ${name}`;
const centsOf = async (name: string) =>
  (await db.pool.query<{ cents: number }>("select cents from accounts where name = $1", [name])).rows[0]
    ?.cents;

describe("transaction", () => {
  it("takes back everything when the work fails", async () => {
    const work = db.transaction(async (tx) => {
      await tx.execute(add("ana", 5));
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await centsOf("ana")).toBe(100);
  });

  it("fails where its connection dies, and the process goes on", async () => {
    const acquired = once(db.pool, "acquire");
    const work = db.transaction(async (tx) => {
      await tx.execute(add("ana", 5));
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const [client] = await acquired;
      const dead = new Promise((resolve) => client.once("end", resolve));
      await db.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await dead;
      await tx.execute(add("ana", 5));
    });
    await expect(work).rejects.toThrow();
    expect(await centsOf("ana")).toBe(100);
  });

  it("keeps the plan of what is prepared, until a migration changes what it answers", async () => {
    const statementOf = prepared("cents_of", (connection) =>
      connection
        .select({ cents: sql<unknown>`cents` })
        .from(sql`accounts`)
        .where(sql`name = ${sql.placeholder("name")}`),
    );
    const read = (tx: Transaction) => statementOf(tx).execute({ name: "bia" });
    const kept = await db.transaction(async (tx) => {
      await read(tx);
      return tx.execute(sql`select from pg_prepared_statements where name = 'cents_of'`);
    });
    expect(kept.rowCount).toBe(1);
    await db.pool.query("alter table accounts alter column cents type bigint");
    expect(await db.transaction(read)).toEqual([{ cents: "100" }]);
    await db.pool.query("alter table accounts alter column cents type int");
    expect(await db.transaction(read)).toEqual([{ cents: 100 }]);
  });

  it("goes on after a step that fails within it", async () => {
    await db.transaction(async (tx) => {
      await inSavepoint(tx, () => tx.execute(add("ana", 1)));
      const step = inSavepoint(tx, async () => {
        await tx.execute(add("ana", 2));
        await tx.execute(add("ana", -1_000));
      });
      expect(violatedConstraint(await step.catch((error: unknown) => error))).toBe("accounts_no_debt");
      await tx.execute(add("ana", 3));
    });
    expect(await centsOf("ana")).toBe(104);
    await db.transaction((tx) => tx.execute(add("ana", -4)));
  });

  it("repeats work that ran into a deadlock", async () => {
    let runs = 0;
    const transfer = (from: string, to: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local deadlock_timeout = '100ms'`);
        await tx.execute(add(from, -10));
        runs++;
        await expect.poll(() => runs).toBeGreaterThanOrEqual(2);
        await tx.execute(add(to, 10));
      });
    await Promise.all([transfer("ana", "bia"), transfer("bia", "ana")]);
    expect(runs).toBe(3);
    expect([await centsOf("ana"), await centsOf("bia")]).toEqual([100, 100]);
  });
});

describe("violatedConstraint", () => {
  const failureOf = (statement: string) =>
    db.orm.execute(statement).then(
      () => null,
      (error: unknown) => error,
    );

  it("names the constraint behind Drizzle's wrapping", async () => {
    expect(violatedConstraint(await failureOf("insert into accounts values ('ana', 1)"))).toBe(
      "accounts_name_key",
    );
    expect(violatedConstraint(await failureOf("update accounts set cents = -1"))).toBe("accounts_no_debt");
    expect(violatedConstraint(await failureOf("insert into notes values ('nobody')"))).toBe(
      "notes_account_fkey",
    );
  });

  it("is null for other failures", async () => {
    expect(violatedConstraint(await failureOf("select nonsense"))).toBeNull();
    expect(violatedConstraint(new Error("no"))).toBeNull();
    expect(violatedConstraint(undefined)).toBeNull();
  });
});

describe("isDatabaseUnavailable", () => {
  it("knows a server that is not there", async () => {
    const away = openDatabase({ url: "postgres://x:y@127.0.0.1:1/z", poolSize: 2 });
    const failure = await away.orm.execute(sql`select 1`).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await away.close();
  });

  it("knows a connection that was cut, and the pool recovers by itself", async () => {
    const holder = await db.pool.connect();
    await holder.query("select pg_advisory_lock(1)");
    const query = db.orm.execute(sql`select pg_advisory_lock(1)`).catch((error: unknown) => error);
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))`;
    await expect.poll(async () => (await holder.query(cut)).rowCount).toBe(1);
    holder.release(true);
    expect(isDatabaseUnavailable(await query)).toBe(true);
    expect((await db.orm.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it("knows a pool without a free connection", async () => {
    const small = openDatabase({ url: home.url, poolSize: 1, limits: { ...usualLimits, connect: 500 } });
    const busy = await small.pool.connect();
    const failure = await small.orm.execute(sql`select 1`).catch((error: unknown) => error);
    busy.release();
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await small.close();
  });

  it("does not mistake our own mistakes or a person's words for it", async () => {
    const wrong = await db.orm
      .execute(sql`select ${"connection terminated"}::int`)
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(wrong)).toBe(false);
    expect(isDatabaseUnavailable(new Error("something else"))).toBe(false);
    expect(isDatabaseUnavailable(null)).toBe(false);
  });
});

describe("search_text", () => {
  it("drops accents, case and needless spaces, and takes null for nothing", async () => {
    const { rows } = await db.pool.query("select search_text('  São   JOSÉ', null, 'Œuvre ÇÃO') as text");
    expect(rows).toEqual([{ text: "sao jose oeuvre cao" }]);
  });

  it("can stand in a generated column with an index", async () => {
    await db.pool.query(`
      create table things (name text not null, tag text, search text not null generated always as (search_text(name, tag)) stored);
      create index on things using gin (search gin_trgm_ops);
      insert into things values ('Café Três Corações')`);
    const { rows } = await db.pool.query(
      "select name from things where search like '%' || search_text('CORAÇ') || '%'",
    );
    expect(rows).toEqual([{ name: "Café Três Corações" }]);
  });
});
