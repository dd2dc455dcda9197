import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";

let home: TestDatabase;
let folder: string;

beforeEach(async () => {
  home = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "praca-migrations-"));
  await writeFile(
    join(folder, "9001_first.sql"),
    "create table first (id int); select pg_advisory_xact_lock_shared(1);",
  );
  await writeFile(join(folder, "9002_second.sql"), "insert into first values (1);");
  // What the product's own have made is there, and these are all that this database is said to have had.
  await connected((client) => client.query("truncate migrations"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await home.drop();
});

async function count(): Promise<unknown> {
  const client = new pg.Client({ connectionString: home.url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as count from first").finally(() => client.end());
  return rows[0];
}

it("runs each file once, also when three processes start together", async () => {
  const runs = await connected(async (holder) => {
    await holder.query("select pg_advisory_lock(1)");
    const running = Promise.all([1, 2, 3].map(() => migrate(home.url, { folder })));
    // One is in the middle of a file, the others have asked whether they may begin.
    const asked = `select pid from pg_stat_activity where datname = current_database() and state = 'idle'
      and query like 'select pg_try_advisory_lock%'`;
    await expect.poll(async () => (await holder.query(asked)).rowCount).toBe(2);
    await holder.query("select pg_advisory_unlock(1)");
    return running;
  });
  expect(runs.filter((names) => names.length > 0)).toEqual([["9001_first.sql", "9002_second.sql"]]);
  expect(await migrate(home.url, { folder })).toEqual([]);
  expect(await count()).toEqual({ count: 1 });
});

it("leaves nothing of a file that fails, and goes on there once it is mended", async () => {
  const third = join(folder, "9003_third.sql");
  await writeFile(third, "insert into first values (2); select nonsense;");
  await expect(migrate(home.url, { folder })).rejects.toThrow(/9003_third\.sql failed: column "nonsense"/);
  expect(await count()).toEqual({ count: 1 });
  await writeFile(third, "insert into first values (2);");
  expect(await migrate(home.url, { folder })).toEqual(["9003_third.sql"]);
});

it("refuses a file that was changed after it had run", async () => {
  await migrate(home.url, { folder });
  await writeFile(join(folder, "9002_second.sql"), "delete from first;");
  await expect(migrate(home.url, { folder })).rejects.toThrow(/9002_second\.sql was changed/);
});

it("refuses a database that a newer release has brought further, and changes nothing", async () => {
  await migrate(home.url, { folder });
  await rm(join(folder, "9002_second.sql"));
  await writeFile(join(folder, "9000_late.sql"), "insert into first values (2);");
  await expect(migrate(home.url, { folder })).rejects.toThrow(
    /newer release has changed this database \(9002_second\.sql\)/,
  );
  expect(await count()).toEqual({ count: 1 });
});

it("waits for a database that does not answer yet, and for no other fault", async () => {
  const { pathname } = new URL(home.url);
  const allow = (word: boolean) =>
    connected(
      (client) => client.query(`alter database ${pathname.slice(1)} with allow_connections ${word}`),
      "/postgres",
    );
  await allow(false);
  const waits = Promise.withResolvers<void>();
  const migrating = migrate(home.url, { folder, log: { warn: () => waits.resolve() } });
  await Promise.race([waits.promise, migrating]);
  await allow(true);
  expect(await migrating).toHaveLength(2);
  const nobody = new URL(home.url);
  nobody.username = "nobody";
  await expect(migrate(nobody.href, { folder, log: { warn: () => expect.unreachable() } })).rejects.toThrow();
});

it("refuses a name out of order", async () => {
  await writeFile(join(folder, "later.sql"), "select 1;");
  await expect(migrate(home.url, { folder })).rejects.toThrow(/NNNN_what_it_does/);
});

/** Works with a connection of its own, on which each query is a statement by itself. */
async function connected<T>(
  work: (client: pg.Client) => Promise<T>,
  pathname = new URL(home.url).pathname,
): Promise<T> {
  const url = new URL(home.url);
  url.pathname = pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return work(client).finally(() => client.end());
}

describe("a migration whose lock is not free", () => {
  /** Each try long enough to be seen to wait. */
  const patience = { lockTimeout: 500, attempts: 20 };
  const alter = () => writeFile(join(folder, "9003_alter.sql"), "alter table first add column name text;");

  it("lets others pass in between, and runs once it is", async () => {
    await migrate(home.url, { folder });
    await alter();
    await connected(async (holder) => {
      await holder.query("begin; select * from first");
      const migrating = migrate(home.url, { folder, patience });
      const waiting = async () => {
        // A transaction sees who does what as it was when it first asked.
        await holder.query("select pg_stat_clear_snapshot()");
        const blocked = "select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))";
        return (await holder.query(blocked)).rowCount;
      };
      await expect.poll(waiting).toBe(1);
      // Whoever waits for a lock is waited for: without a limit this reading would hang until the holder ends.
      expect(await count()).toEqual({ count: 1 });
      await holder.query("commit");
      expect(await migrating).toEqual(["9003_alter.sql"]);
    });
  });

  it("gives up where it never is, and leaves nothing", async () => {
    await migrate(home.url, { folder });
    await alter();
    await connected(async (holder) => {
      await holder.query("begin; select * from first");
      await expect(
        migrate(home.url, { folder, patience: { lockTimeout: 100, attempts: 2 } }),
      ).rejects.toThrow(/9003_alter\.sql failed: .*lock/);
      await holder.query("commit");
    });
    expect(await migrate(home.url, { folder })).toEqual(["9003_alter.sql"]);
  });
});

describe("a migration outside of a transaction", () => {
  const file = `-- outside of a transaction
create unique index concurrently if not exists first_id on first (id);
--> statement-breakpoint
create index concurrently if not exists first_double on first ((id * 2));`;
  const indexes = () =>
    connected(async (client) => {
      const { rows } = await client.query(
        "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'first'::regclass order by 1",
      );
      return rows;
    });

  it("runs statement by statement, also when three processes start together", async () => {
    await writeFile(join(folder, "9003_indexes.sql"), file);
    const runs = await Promise.all([1, 2, 3].map(() => migrate(home.url, { folder })));
    expect(runs.flat()).toEqual(["9001_first.sql", "9002_second.sql", "9003_indexes.sql"]);
    expect(await indexes()).toEqual([
      { name: "first_double", valid: true },
      { name: "first_id", valid: true },
    ]);
  });

  it("makes anew what an earlier run left unfinished", async () => {
    await migrate(home.url, { folder });
    await connected((client) => client.query("insert into first values (1)"));
    await writeFile(join(folder, "9003_indexes.sql"), file);
    await expect(migrate(home.url, { folder })).rejects.toThrow(
      /9003_indexes\.sql failed: could not create unique index/,
    );
    expect(await indexes()).toEqual([{ name: "first_id", valid: false }]);
    await connected((client) => client.query("delete from first where ctid = (select min(ctid) from first)"));
    expect(await migrate(home.url, { folder })).toEqual(["9003_indexes.sql"]);
    expect(await indexes()).toEqual([
      { name: "first_double", valid: true },
      { name: "first_id", valid: true },
    ]);
  });
});
