import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { postgresAccount } from "../database/embedded/account.ts";
import { eventually } from "./eventually.ts";

const program = "/usr/sbin/pgbouncer";
const run = promisify(execFile);
const runs = () =>
  run(program, ["--version"]).then(
    () => true,
    () => false,
  );

/** @throws Error saying what to do where PgBouncer is missing and this process may not install Debian's package */
async function ensureInstalled(): Promise<void> {
  if (await runs()) return;
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "pgbouncer"], { env });
  } catch (error) {
    throw new Error("PgBouncer is needed and could not be installed: apt-get install pgbouncer", {
      cause: error,
    });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

export interface PgBouncer {
  /** The database, through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a real PgBouncer in transaction mode in front of a database; two server connections serve all. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  await ensureInstalled();
  const target = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "praca-pgbouncer-"));
  const account = await postgresAccount();
  const [settings, users] = ["pgbouncer.ini", "users.txt"].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  const port = await freePort();
  await writeFile(users, `"${target.username}" "${target.password}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
`,
  );
  if (account) for (const path of [folder, settings, users]) await chown(path, account.uid, account.gid);
  const child = spawn(program, [settings], { stdio: "ignore", ...account });
  const url = new URL(databaseUrl);
  url.port = String(port);
  await eventually(async () => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.end();
  });
  return {
    url: url.href,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000))]);
      child.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
