import { randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { isRunning, markOf, type ProcessMark } from "./process-mark.ts";

const patienceMilliseconds = 180_000;

/**
 * Runs work while no other process runs work under the same file. The lock of a process that died is taken over.
 * @throws Error when the lock is not free after three minutes
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, JSON.stringify(await markOf(process.pid)), { mode: 0o600 });
  try {
    await take(own, path);
  } finally {
    await rm(own, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(own: string, path: string): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  // A hard link appears with its content or not at all, so that nobody reads half a mark.
  while (!(await linked(own, path))) {
    const content = await readFile(path, "utf8").catch(() => null);
    if (content !== null && !(await isRunning(JSON.parse(content) as ProcessMark)))
      await clear(path, content);
    else if (Date.now() > deadline) throw new Error(`Another process has held ${path} for too long`);
    else await wait(50);
  }
}

async function linked(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a dead process's lock. One does so at a time: by then it could be the lock of another who lives. */
function clear(path: string, content: string): Promise<void> {
  return withFileLock(`${path}.clearing`, async () => {
    const present = await readFile(path, "utf8").catch(() => null);
    if (present === content) await rm(path, { force: true });
  });
}
