import type { AddressInfo } from "node:net";
import { createServer } from "../../server.ts";
import { openServices } from "../../services.ts";

/** A whole process without pages that serves calls and leaves the work of the queue to others. */

const services = await openServices(process.env);
await services.queue.start({ work: false });
const server = await createServer(services, async () => undefined);
await server.listen({ port: 0, host: "127.0.0.1" });

const collect = (globalThis as { gc?: () => void }).gc;
let peak = 0;
const look = () => {
  // What merely waits for the collector is not held; the second run ends what the first one frees beside us.
  collect?.();
  collect?.();
  const { heapUsed, external } = process.memoryUsage();
  peak = Math.max(peak, heapUsed + external);
};
setInterval(look, 1_000).unref();

process.on("message", (asked) => {
  if (asked === "forget memory") peak = 0;
  look();
  process.send?.({ peak });
});
process.send?.({ port: (server.server.address() as AddressInfo).port });
