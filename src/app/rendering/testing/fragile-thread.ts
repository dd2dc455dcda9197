import { parentPort, workerData } from "node:worker_threads";
import { createBirpc } from "birpc";
import type { ThreadFunctions } from "../rendering-thread.ts";

/** A thread that answers its own number, and ends in the middle of the page `/fim`. */

if (workerData.build === "missing") throw new Error("There are no pages");
const number = Math.random().toString();

createBirpc<object, ThreadFunctions>(
  {
    awake() {},
    async render(address) {
      if (address === "/fim") process.exit(1);
      return { status: 200, headers: { number }, body: Buffer.from(address) };
    },
  },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (listen) => parentPort?.on("message", listen),
  },
);
