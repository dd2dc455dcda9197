import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { platform } from "node:os";
import { promisify } from "node:util";

/** A process as it can be recognised later: numbers are given out again, a number with its start time is not. */
export interface ProcessMark {
  pid: number;
  startedAt: string;
}

interface ProcStat {
  name: string;
  zombie: boolean;
  startedAt: string;
}

/** proc_pid_stat(5): the name stands in parentheses and may contain any character; start time is field 22. */
async function readProcStat(pid: number): Promise<ProcStat | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return null;
  const nameEnd = text.lastIndexOf(")");
  const fields = text.slice(nameEnd + 2).split(" ");
  return {
    name: text.slice(text.indexOf("(") + 1, nameEnd),
    zombie: fields[0] === "Z",
    startedAt: fields[19] ?? "",
  };
}

/** True where the number is taken by any process, a zombie or another user's included. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The mark of a living process, or null where none has this number. */
export async function markOf(pid: number): Promise<ProcessMark | null> {
  if (platform() === "linux") {
    const stat = await readProcStat(pid);
    return stat && !stat.zombie ? { pid, startedAt: stat.startedAt } : null;
  }
  if (!processExists(pid)) return null;
  const started = await promisify(execFile)("ps", ["-o", "lstart=", "-p", `${pid}`]).catch(() => null);
  return { pid, startedAt: started?.stdout.trim() ?? "" };
}

/** True while the very process that left this mark runs. */
export async function isRunning(mark: ProcessMark): Promise<boolean> {
  return (await markOf(mark.pid))?.startedAt === mark.startedAt;
}

/** True where the number belongs to a living PostgreSQL server, as far as the system lets us see names. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (platform() !== "linux") return processExists(pid);
  const stat = await readProcStat(pid);
  return stat !== null && !stat.zombie && stat.name === "postgres";
}
