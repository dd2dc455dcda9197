import { execFile } from "node:child_process";
import { chmod, readdir, realpath, stat } from "node:fs/promises";
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
