import { getHeapStatistics } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { createBirpc } from "birpc";
import type { ThreadFunctions } from "../rendering-thread.ts";

/**
 * A thread that answers its own number and how much memory it may take. It ends in the middle of the page `/fim`, takes its time for `/devagar`,
 * never comes to the end of `/espera`, nor of `/preso`, which keeps it from all others.
 */

if (workerData.build === "missing") throw new Error("There are no pages");
const number = Math.random().toString();

createBirpc<object, ThreadFunctions>(
  {
    ready: () => ({
      pages: [],
      version: "",
      failures: { 500: "", 503: "" },
      offline: { page: "", files: [] },
    }),
    async render(address) {
      if (address === "/fim") process.exit(1);
      while (address === "/preso") Math.random();
      if (address === "/espera") await new Promise(() => undefined);
      if (address.startsWith("/devagar")) await new Promise((resolve) => setTimeout(resolve, 200));
      const bytes = String(getHeapStatistics().heap_size_limit);
      return { status: 200, headers: { number, bytes }, body: Buffer.from(address) };
    },
  },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (listen) => parentPort?.on("message", listen),
  },
);
