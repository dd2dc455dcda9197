import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Order } from "./load-process.ts";

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export const connections = 32;
const program = fileURLToPath(new URL("load-process.ts", import.meta.url));

interface Report {
  duration: number;
  requests: { total: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

interface Options {
  seconds: number;
  headers?: Record<string, string> | undefined;
  apart?: boolean;
}

/**
 * Asks one address as fast as it answers, from a process of its own.
 * @throws Error where an answer was no success: its speed would say nothing
 */
export async function load(url: string, { seconds, headers = {}, apart = false }: Options): Promise<Load> {
  // As every browser does.
  const order: Order = {
    url,
    connections,
    seconds,
    headers: { "accept-encoding": "gzip", ...headers },
    apart,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(order)], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const { duration, requests, latency, non2xx, errors } = JSON.parse(stdout) as Report;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`);
  return { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
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
});
