import { Agent, get } from "node:http";
import { createHistogram, performance } from "node:perf_hooks";
import type { Order, Report } from "./load-process.ts";

/** What comes later than that is a failure. */
const longestMilliseconds = 60_000;

/**
 * Asks for what is large and lets it fall, from all connections at once. autocannon keeps every body and looks through
 * it, which takes more than sending it: what was measured with it was its own speed.
 */
export async function drain({ url, connections, seconds, headers }: Order): Promise<Omit<Report, "asked">> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latency = createHistogram();
  const began = performance.now();
  const until = began + seconds * 1000;
  const answers = { total: 0, non2xx: 0, errors: 0 };

  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers, signal: AbortSignal.timeout(longestMilliseconds) }, (response) => {
        if (response.statusCode !== 200) answers.non2xx++;
        response.resume().once("end", resolve).once("error", reject);
      }).once("error", reject);
    });

  async function askAgain(): Promise<void> {
    while (performance.now() < until) {
      const asked = performance.now();
      await ask().then(
        () => answers.total++,
        () => answers.errors++,
      );
      latency.record(Math.max(1, Math.round(performance.now() - asked)));
    }
  }

  await Promise.all(Array.from({ length: connections }, askAgain));
  agent.destroy();
  const { total, non2xx, errors } = answers;
  return {
    duration: (performance.now() - began) / 1000,
    requests: { total },
    latency: { p50: latency.percentile(50), p99: latency.percentile(99) },
    non2xx,
    errors,
  };
}
