import { threadId } from "node:worker_threads";
import { workerData } from "piscina";
import type { RenderingTask } from "../rendering-thread.ts";

/**
 * A thread that answers its own number. It ends in the middle of the page `/fim`, never comes to the end of `/preso`, which
 * keeps it from all others, and reads for `/le/…` until the main thread answers.
 */

if (workerData.build === "missing") throw new Error("There are no pages");

export const known = () => ({
  pages: [],
  version: "",
  screens: [],
  failures: { 500: "", 503: "" },
  offline: { page: "", files: [] },
});

export default async function render({ address, port }: RenderingTask) {
  port.postMessage({ thread: threadId });
  if (address === "/fim") process.exit(1);
  while (address === "/preso") Math.random();
  if (address.startsWith("/le/")) {
    port.postMessage({ id: 1, name: address, input: {} });
    await new Promise((resolve) => port.once("message", resolve));
  }
  port.close();
  return { status: 200, headers: { number: String(threadId) }, body: Buffer.from(address) };
}
