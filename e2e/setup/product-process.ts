import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const built = "build/app/main.js";

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ProductProcess {
  url: string;
  child: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ending>;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (!address || typeof address === "string") throw new Error("No port is free");
  return address.port;
}

/** Launches the built product without waiting for it. */
export async function launchProduct(
  env: Record<string, string>,
  flags: readonly string[] = ["--enable-source-maps"],
): Promise<ProductProcess> {
  if (!existsSync(built)) throw new Error(`${built} is missing: npm run build`);
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...flags, built], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: port,
      BASE_URL: url,
      LOG_LEVEL: "warn",
      PAYMENTS: "sandbox",
      STOP_DELAY_SECONDS: "0",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<Ending>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  return {
    url,
    child,
    output: () => output,
    end(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}

/** Waits until the process answers that it is well. */
export async function untilReady(product: ProductProcess, seconds = 600): Promise<ProductProcess> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    if (product.child.exitCode !== null) break;
    const healthy = await fetch(`${product.url}/saude`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return product;
    await pause(100);
  }
  await product.end("SIGKILL");
  throw new Error(`The product did not start:\n${product.output()}`);
}

/** Starts the built product and waits until it answers. */
export const startProduct = async (
  env: Record<string, string>,
  flags?: readonly string[],
): Promise<ProductProcess> => untilReady(await launchProduct(env, flags));
