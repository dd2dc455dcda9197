import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export const connections = 32;
const autocannon = createRequire(import.meta.url).resolve("autocannon");

interface Report {
  duration: number;
  requests: { total: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

/**
 * Asks one address as fast as it answers, from a process of its own.
 * @throws Error where an answer was no success: its speed would say nothing
 */
export async function load(
  url: string,
  { seconds, headers = {} }: { seconds: number; headers?: Record<string, string> | undefined },
): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const args = [autocannon, "-j", "-n", "-c", String(connections), "-d", String(seconds), ...given, url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
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
