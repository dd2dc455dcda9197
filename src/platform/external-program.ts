import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:fs";
import { access, open } from "node:fs/promises";
import { delimiter, extname, join } from "node:path";
import { createInterface } from "node:readline";

interface ProgramRun {
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

interface Confinement {
  /** What the program may use above what Node reserves for itself; half of it for its objects, the rest for bytes. */
  megabytes: number;
  /** Of the processor; three times as long on the clock, as other work uses the processor as well. */
  seconds: number;
  /** What it may answer, in characters. */
  maxOutput: number;
  /** The one folder that it may write in. */
  writesBelow?: string;
}

/** The program broke, needed more than it may, or answered more than it may. */
export class ConfinedProcessFailed extends Error {
  override name = "ConfinedProcessFailed";
}

/** Address space that Node 24 reserves before it runs anything, most of it for compiled code and never touched. */
const reservedMegabytes = 600;

/** A program beside a module, before and after the build. */
export const programBeside = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, `${name}${extname(filename)}`);

/**
 * Runs one of our programs on a file that nobody trusts. It finds the file on its standard input and gets nothing else:
 * no environment, and no leave to write files elsewhere than it is told, to start processes or threads. On Linux the kernel limits its memory and
 * its time on the processor; elsewhere only Node limits the memory of its objects, and the clock its time.
 * @returns the lines that it writes
 * @throws ConfinedProcessFailed
 */
export async function* runConfined(
  program: string,
  {
    args = [],
    file,
    megabytes,
    seconds,
    maxOutput,
    writesBelow,
  }: Confinement & { args?: string[]; file: string },
): AsyncGenerator<string> {
  const objects = `--max-old-space-size=${Math.floor(megabytes / 2)}`;
  const flags = [objects, "--permission", "--allow-fs-read=*", "--no-warnings"];
  if (writesBelow) flags.push(`--allow-fs-write=${writesBelow}`);
  const command = [process.execPath, ...flags, program, ...args];
  const kilobytes = (reservedMegabytes + megabytes) * 1024;
  const limits = `ulimit -c 0 && ulimit -d ${kilobytes} && ulimit -t ${Math.ceil(seconds)}`;
  const limited = ["/bin/sh", "-c", `${limits} && exec "$@"`, "sh", ...command];
  const [name = "", ...rest] = process.platform === "linux" ? limited : command;
  const input = await open(file);
  const child = spawn(name, rest, { stdio: [input.fd, "pipe", "ignore"], env: {}, windowsHide: true });
  const ended = once(child, "close").catch(() => [null]);
  const timer = setTimeout(() => child.kill("SIGKILL"), 3 * seconds * 1000);
  try {
    // Nothing is waited for before it is read: what a program that has ended wrote to nobody is thrown away.
    if (!child.stdout) throw new ConfinedProcessFailed("The program has no output");
    yield* linesOf(child.stdout.setEncoding("utf8"), maxOutput);
    const [code] = await ended;
    if (code !== 0) throw new ConfinedProcessFailed(`The program ended with ${code ?? child.signalCode}`);
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
    await ended;
    await input.close();
  }
}

async function* linesOf(output: AsyncIterable<string>, maxOutput: number): AsyncGenerator<string> {
  let left = maxOutput;
  let begun = "";
  for await (const text of output) {
    left -= text.length;
    if (left < 0) throw new ConfinedProcessFailed(`The program answered more than ${maxOutput} characters`);
    const lines = `${begun}${text}`.split("\n");
    begun = lines.pop() ?? "";
    yield* lines;
  }
  if (begun) throw new ConfinedProcessFailed("The program ended within a line");
}
