import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Order, Report } from "./load-process.ts";

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were no success, and requests that got none. */
  failures: number;
  answers: number;
}

export const connections = 32;
const program = fileURLToPath(new URL("load-process.ts", import.meta.url));

type Options = Partial<Omit<Order, "url">> & Pick<Order, "seconds"> & { paths?: string[] };

/**
 * Asks as fast as it is answered, from a process of its own. Those of the paths or acts that were asked are put to the end: the
 * next load with them asks others, which the server has not kept. Who has bought is taken from the shoppers.
 */
export async function tryLoad(
  url: string,
  { paths = [], acts = paths.map((path) => ({ path })), shoppers = [], headers, ...options }: Options,
): Promise<Load> {
  const order: Order = {
    url,
    acts,
    shoppers,
    connections,
    apart: false,
    isLarge: false,
    ...options,
    // As every browser does.
    headers: { "accept-encoding": "gzip", ...headers },
  };
  const running = promisify(execFile)(process.execPath, [program], { maxBuffer: 16 * 1024 * 1024 });
  running.child.stdin?.end(JSON.stringify(order));
  const report = JSON.parse((await running).stdout) as Report;
  paths.push(...paths.splice(0, report.asked));
  acts.push(...acts.splice(0, report.asked));
  shoppers.splice(0, report.asked);
  const { duration, requests, latency, non2xx, errors } = report;
  return {
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    failures: non2xx + errors,
    answers: requests.total,
  };
}

/** @throws Error where an answer was no success: its speed would say nothing */
export async function load(url: string, options: Options): Promise<Load> {
  const measured = await tryLoad(url, options);
  if (measured.failures > 0) throw new Error(`${url}: ${measured.failures} requests failed under load`);
  return measured;
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper = 0, lower = 0] = [sorted[middle], sorted[sorted.length % 2 ? middle : middle - 1]];
  return (upper + lower) / 2;
}

/** Of several slices of the same load; the median is deaf to the one in which the machine did something else. */
export const medianLoad = (slices: Load[]): Load => ({
  perSecond: median(slices.map(({ perSecond }) => perSecond)),
  p50: median(slices.map(({ p50 }) => p50)),
  p99: median(slices.map(({ p99 }) => p99)),
  failures: slices.reduce((total, { failures }) => total + failures, 0),
  answers: slices.reduce((total, { answers }) => total + answers, 0),
});
