import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { extname, join } from "node:path";

export interface Confinement {
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
