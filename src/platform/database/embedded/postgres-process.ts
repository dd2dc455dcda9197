import { readFile } from "node:fs/promises";
import { platform } from "node:os";

/** True where the number is taken by any process, a zombie or another user's included. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** True where the number belongs to a living PostgreSQL server, as far as the system lets us see names. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (platform() !== "linux") return processExists(pid);
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return false;
  // proc_pid_stat(5): the name stands in parentheses and may contain any character; the state, Z for a zombie, follows.
  const nameEnd = text.lastIndexOf(")");
  return text.slice(text.indexOf("(") + 1, nameEnd) === "postgres" && text[nameEnd + 2] !== "Z";
}
