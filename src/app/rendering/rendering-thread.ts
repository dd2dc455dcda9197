import { type MessagePort, threadId } from "node:worker_threads";
import { workerData } from "piscina";
import type { ServerBuild } from "react-router";
import type { PageReads, ReadOutcome } from "../api/context.ts";
import type { RawInput } from "../api/invoke.ts";
import { contentSecurityPolicyOf, type PageHosts } from "./content-security-policy.ts";
import { type KnownPages, knownPagesOf } from "./known-pages.ts";
import { compressPage, type Page, pageRenderer } from "./render-page.ts";

/** A thread of the pool that renders pages and leaves the reading to the main one (`rendering-pool.ts`). */

export interface ThreadOrders {
  /** Address of the built pages' module. */
  build: string;
  baseUrl: string;
  hosts: PageHosts;
}

export interface RenderingTask {
  address: string;
  /** Through which the main thread is told which thread has begun the page, and asked for what the page reads. */
  port: MessagePort;
}

/** A call that a page reads, and what it came to. */
export interface ReadRequest {
  id: number;
  name: string;
  input: RawInput;
}
export interface ReadReply {
  id: number;
  /** In JSON, as a browser gets it: values that JSON has no word for are the same on both sides. */
  outcome: string;
}
export type MessageOfThread = { thread: number } | ReadRequest;

const orders: ThreadOrders = workerData;
const build: ServerBuild = await import(orders.build);
const policyOf = (scripts: readonly string[]) => ({
  "content-security-policy": contentSecurityPolicyOf(scripts, orders.hosts),
});

/** The pages that the build has. */
export const known = (): KnownPages => knownPagesOf(build);

export default async function render({ address, port }: RenderingTask): Promise<Page> {
  port.postMessage({ thread: threadId } satisfies MessageOfThread);
  try {
    const renderPage = pageRenderer({
      build: async () => build,
      read: readsThrough(port),
      baseUrl: orders.baseUrl,
      policyOf,
    });
    return compressPage(await renderPage(address));
  } finally {
    port.close();
  }
}

function readsThrough(port: MessagePort): PageReads {
  const waiting = new Map<number, (outcome: ReadOutcome) => void>();
  port.on("message", ({ id, outcome }: ReadReply) => {
    waiting.get(id)?.(JSON.parse(outcome));
    waiting.delete(id);
  });
  let asked = 0;
  return (name, input) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      port.postMessage({ id: asked, name, input } satisfies MessageOfThread);
    });
}
