import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createServer } from "./server.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp({ own: true });

const ask = async (path: string, server = app.server) => {
  const reply = await server.inject(path);
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
};

/** Runs SQL as the owner of the database, over a connection of its own. */
async function run(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: app.services.config.databaseUrl ?? undefined });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe("/pronto", () => {
  it("says that the process may be sent requests", async () => {
    const { status, body, headers } = await ask("/pronto");
    expect({ status, body }).toEqual({ status: 200, body: { status: "ok" } });
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("is answered where all connections of the process are busy", async () => {
    const { pool } = app.services.db;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    expect((await ask("/pronto")).status).toBe(200);
    for (const client of taken) client.release();
  });

  it("is refused while a migration is missing, not where the schema is ahead", async () => {
    await run("update migrations set name = '9' || name where name like '0007%'");
    expect((await ask("/pronto")).body).toEqual({ status: "unready", hindrances: ["schema"] });
    await run("update migrations set name = substr(name, 2) where name like '90007%'");
    await run("insert into migrations (name, checksum) values ('9999_newer.sql', '')");
    expect((await ask("/pronto")).status).toBe(200);
  });

  it("is refused while the clocks are too far apart", async () => {
    const now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => now + 6_000);
    expect((await ask("/pronto")).body.hindrances).toEqual(["clock"]);
    vi.restoreAllMocks();
    expect((await ask("/pronto")).status).toBe(200);
  });

  it("is refused while no page can be rendered, and while the process stops", async () => {
    const stopping = new AbortController();
    let areRendered = false;
    const pages = { answerUnknown: async () => expect.unreachable(), areRendered: () => areRendered };
    const server = await createServer(app.services, async () => pages, stopping.signal);
    expect((await ask("/pronto", server)).body.hindrances).toEqual(["threads"]);
    areRendered = true;
    const ready = await ask("/pronto", server);
    expect(ready.status).toBe(200);
    expect(ready.headers.connection).not.toBe("close");
    stopping.abort();
    const { status, body, headers } = await ask("/pronto", server);
    expect({ status, body }).toEqual({ status: 503, body: { status: "unready", hindrances: ["stopping"] } });
    expect(headers.connection).toBe("close");
    const meanwhile = await ask("/api/states/", server);
    expect(meanwhile.headers.connection).toBe("close");
    expect((await ask("/saude", server)).status).toBe(200);
    expect((await ask("/vivo", server)).status).toBe(200);
    await server.close();
  });
});

it("says where whoever finds a weakness writes (RFC 9116)", async () => {
  const reply = await app.server.inject("/.well-known/security.txt");
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(reply.body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = /^Expires: (\S+)$/m.exec(reply.body)?.[1] ?? "";
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
  expect(reply.body).toMatch(/^Canonical: \S+\/\.well-known\/security\.txt$/m);
});

describe("while the database", () => {
  let name: string;
  const admin = async (...statements: string[]) => {
    const url = new URL(app.services.config.databaseUrl ?? "");
    url.pathname = "/postgres";
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const hangUp = () => `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;

  beforeEach(() => {
    name = new URL(app.services.config.databaseUrl ?? "").pathname.slice(1);
  });
  afterEach(() =>
    admin(`alter database ${name} with allow_connections true`, `alter database ${name} reset all`),
  );

  it("is away, the process lives but is not ready", async () => {
    await admin(`alter database ${name} with allow_connections false`, hangUp());
    await expect.poll(async () => (await ask("/pronto")).body.hindrances).toEqual(["database"]);
    expect((await ask("/vivo")).status).toBe(200);
    await admin(`alter database ${name} with allow_connections true`);
    await expect.poll(async () => (await ask("/pronto")).status).toBe(200);
  });

  it("takes no writes, the process is not ready", async () => {
    await admin(`alter database ${name} set default_transaction_read_only = on`, hangUp());
    await expect.poll(async () => (await ask("/pronto")).body.hindrances).toEqual(["read-only"]);
    // Whoever asks all the time keeps a connection alive, and learns all the same that it takes writes again.
    await admin(`alter database ${name} reset all`);
    expect((await ask("/pronto")).status).toBe(200);
  });
});
