import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What stands in front of the processes: it asks each whether it is ready, and sends requests to those that are. */
export interface Balancer {
  url: string;
  /** How many of the processes are sent requests now. */
  ready(): number;
  close(): Promise<void>;
}

const askEveryMilliseconds = 250;

/**
 * Starts a proxy that keeps its connections and tries nothing twice: what a process does not answer has failed, and is
 * answered 502.
 */
export async function startBalancer(upstreams: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const ask = (url: string) =>
    fetch(`${url}/pronto`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => void (ok ? ready.add(url) : ready.delete(url)),
      () => void ready.delete(url),
    );
  const asking = setInterval(() => upstreams.forEach(ask), askEveryMilliseconds);
  await Promise.all(upstreams.map(ask));

  let turn = 0;
  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const fail = (reason: string) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(reason);
    };
    const upstream = [...ready][turn++ % ready.size];
    if (!upstream) {
      fail("Nobody is ready");
      return;
    }
    const { method, url, headers } = incoming;
    const passed = request(new URL(url ?? "/", upstream), { method, headers, agent }, (from) => {
      // What concerns the connection concerns this one alone.
      const { connection: _own, "keep-alive": _also, ...rest } = from.headers;
      answer.writeHead(from.statusCode ?? 502, rest);
      from.pipe(answer);
      from.on("error", (error) => fail(error.message));
    });
    passed.on("error", (error) => fail(`${upstream}: ${error.message}`));
    incoming.pipe(passed);
  }

  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready.size,
    async close() {
      clearInterval(asking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
