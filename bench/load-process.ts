import autocannon from "autocannon";

/** Asks one address from many connections and prints the report; a process of its own, started by `load`. */

export interface Order {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Each connection asks an address of its own, so that no two of them can share an answer. */
  apart: boolean;
}

const order: Order = JSON.parse(process.argv[2] ?? "");
const { url, connections, seconds, headers, apart } = order;
let number = 0;

const report = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  setupClient(client) {
    if (!apart) return;
    const { pathname, search } = new URL(url);
    number += 1;
    client.setRequests([{ path: `${pathname}${search}${search ? "&" : "?"}apart=${number}` }]);
  },
});
console.log(JSON.stringify(report));
