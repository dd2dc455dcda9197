import { json } from "node:stream/consumers";
import autocannon from "autocannon";
import { markedApart } from "./apart.ts";

/** Asks from many connections, as its order on standard input says, and prints the report; started by `load`. */

export interface Order {
  url: string;
  /** Asked in turn by all connections together, in place of the path of `url`. */
  paths: string[];
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Each connection asks an address of its own, so that no two of them can share an answer. */
  apart: boolean;
}

/** What this program uses of autocannon's report. */
export interface Report {
  duration: number;
  requests: { total: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
  /** How many of `paths` were asked, those counted again that were asked again. */
  asked: number;
}

const { url, paths, connections, seconds, headers, apart } = (await json(process.stdin)) as Order;
let asked = 0;
let number = 0;

const report = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  ...(paths.length > 0 && {
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[asked++ % paths.length] ?? "/" }) }],
  }),
  setupClient(client) {
    if (!apart) return;
    const { pathname, search } = new URL(url);
    number += 1;
    client.setRequests([{ path: markedApart(pathname + search, number) }]);
  },
});
console.log(JSON.stringify({ ...report, asked }));
