import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

export interface ProgramRun {
  /** Where the program and what it starts are looked for, as in `PATH`. */
  path: string;
  args: readonly string[];
  /** Of the processor, and four times as long on the clock. */
  seconds: number;
  /** Of address space, where the kernel limits that. */
  megabytes: number;
  /** Takes each line of the standard output; without it the lines are collected. */
  onLine?: (line: string) => void;
}

/** The program ended with a failure, or was ended because it took more than it may. */
export class ProgramFailed extends Error {
  override name = "ProgramFailed";
  /** The last that it wrote to its standard error. */
  readonly complaint: string;

  constructor(message: string, complaint: string) {
    super(`${message}\n${complaint}`);
    this.complaint = complaint;
  }
}

/** What a timer of Node takes at most; beyond it rings at once. */
const longestTimer = 2 ** 31 - 1;
const maxOutput = 4 * 1024 * 1024;
const maxComplaint = 16 * 1024;

/** The program in one of the folders of a path; null where there is none that may be run. */
export async function findProgram(name: string, path: string): Promise<string | null> {
  const names = process.platform === "win32" ? [`${name}.exe`] : [name];
  for (const folder of path.split(delimiter).filter(Boolean)) {
    for (const each of names) {
      const file = join(folder, each);
      const isThere = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isThere) return file;
    }
  }
  return null;
}

/** On Linux: limited by the kernel, behind other work, and ended with the process that asked for it, however that dies. */
function limited(program: string, { args, seconds, megabytes }: ProgramRun): string[] {
  if (process.platform !== "linux") return [program, ...args];
  const limits = `ulimit -c 0; ulimit -t ${Math.ceil(seconds)}; ulimit -v ${megabytes * 1024}`;
  const tie = `command -v setpriv >/dev/null && set -- setpriv --pdeathsig KILL "$@"`;
  return ["/bin/sh", "-c", `${limits}; ${tie}; exec nice -n 10 "$@"`, "sh", program, ...args];
}

/**
 * Runs a program of the machine on something that nobody trusts. It gets no environment but the path.
 * @returns what it wrote to its standard output (where no `onLine` took it) and the end of its standard error
 * @throws ProgramFailed
 */
export async function runProgram(
  program: string,
  run: ProgramRun,
): Promise<{ output: string; complaint: string }> {
  const [name = "", ...args] = limited(program, run);
  const child = spawn(name, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: run.path },
    windowsHide: true,
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), Math.min(longestTimer, 4 * run.seconds * 1_000));
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = `${complaint}${text}`.slice(-maxComplaint);
  });
  let output = "";
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (run.onLine) return run.onLine(line);
    output += `${line}\n`;
    if (output.length > maxOutput) child.kill("SIGKILL");
  });
  try {
    const end = await new Promise<string | number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) => resolve(code ?? signal));
    });
    if (end !== 0) throw new ProgramFailed(`${program} ended with ${end}`, complaint);
    return { output, complaint };
  } finally {
    clearTimeout(timer);
  }
}
