import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { productionEnv, productionFlags } from "../scripts/run-server.ts";

/** A server under load, in a process of its own. */
export interface Target {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** As the system does where there is no memory left. */
  kill(): Promise<void>;
}

const readyWithinMilliseconds = 60_000;

function targetOf(child: ChildProcess, url: string): Target {
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Starts one of the yardsticks, which tells its address when it listens. */
export async function startYardstick(
  name: "sql" | "memory" | "file" | "watch" | "order",
  args: string[],
): Promise<Target> {
  const child = fork(fileURLToPath(new URL(`yardsticks/${name}-server.ts`, import.meta.url)), args);
  const [address] = (await once(child, "message")) as [{ port: number }];
  return targetOf(child, `http://127.0.0.1:${address.port}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (!address || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}

/** Starts the built server as `npm start` does, on a database that stands outside of it. */
export async function startServer(
  databaseUrl: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Target> {
  const port = await freePort();
  const child = spawn(process.execPath, [...productionFlags, "build/app/main.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...productionEnv,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PRACA_DEMO: "false",
      PAYMENTS: "sandbox",
      LOG_LEVEL: "warn",
      SANDBOX_CARD_SECONDS: "0",
      SANDBOX_REVIEW_SECONDS: "0",
      STOP_DELAY_SECONDS: "0",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...more,
      ...(process.env.DATABASE_POOL_SIZE && { DATABASE_POOL_SIZE: process.env.DATABASE_POOL_SIZE }),
      ...(process.env.NODE_OPTIONS && { NODE_OPTIONS: process.env.NODE_OPTIONS }),
    },
  });
  const target = targetOf(child, `http://127.0.0.1:${port}`);
  const deadline = Date.now() + readyWithinMilliseconds;
  while (!(await answers(`${target.url}/saude`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error("The server did not start");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return target;
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Most and present memory of a process in megabytes; null where the system does not tell (it is not Linux, or has ended it). */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => null);
  const megabytes = (key: string) =>
    Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status ?? "")?.[1]) / 1024;
  // What has ended and nobody has noticed yet holds none.
  return status?.includes("VmRSS:") ? { now: megabytes("VmRSS"), peak: megabytes("VmHWM") } : null;
}

/** What a process takes more at most while something happens, in megabytes; null where the system does not tell. */
export async function growthDuring({ pid }: Target, work: () => Promise<unknown>): Promise<number | null> {
  const before = await memoryOf(pid);
  if (!before) {
    await work();
    return null;
  }
  let peak = before.now;
  const timer = setInterval(async () => {
    peak = Math.max(peak, (await memoryOf(pid))?.now ?? 0);
  }, 100);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak - before.now;
}

/** Of `/proc/<pid>/stat` (proc(5)); null where there is no such process. */
async function statOf(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
  // A hundredth of a second each: its own threads, and those of its children that have ended.
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  return stat ? { pid, parent: fields[1] ?? "", milliseconds: ticks * 10 } : null;
}

/** The process that started another one, of the same machine; 0 where the system does not tell. */
export const parentOf = async (pid: number): Promise<number> =>
  Number((await statOf(String(pid)))?.parent ?? 0);

/** Milliseconds of the processor that a process and all those it has started took so far; 0 where the system does not tell. */
export async function cpuOf(pid: number): Promise<number> {
  const names = await readdir("/proc").catch(() => []);
  const processes = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(statOf));
  const running = processes.filter((one) => one !== null);
  const taken = (id: string): number =>
    running.filter(({ parent }) => parent === id).reduce((total, child) => total + taken(child.pid), 0) +
    (running.find(({ pid }) => pid === id)?.milliseconds ?? 0);
  return taken(String(pid));
}
