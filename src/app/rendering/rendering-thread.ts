import { parentPort, workerData } from "node:worker_threads";
import { type BirpcReturn, createBirpc } from "birpc";
import type { ServerBuild } from "react-router";
import type { RawInput } from "../api/invoke.ts";
import { compressPage } from "./compress-page.ts";
import { contentSecurityPolicyOf, type PageHosts } from "./content-security-policy.ts";
import { type KnownPages, knownPagesOf } from "./known-pages.ts";
import { type Page, pageRenderer } from "./render-page.ts";

/** A thread that renders pages and leaves the reading to the main one; started by `startRenderingThreads`. */

export interface ThreadOrders {
  /** Address of the built pages' module. */
  build: string;
  baseUrl: string;
  hosts: PageHosts;
}

export interface ThreadFunctions {
  /** Answers once the pages' module is there. */
  ready(): KnownPages;
  render(address: string): Promise<Page>;
}

export interface MainFunctions {
  /** Answers in JSON, which is written and read in less time than a tree of objects is copied. */
  read(name: string, input: RawInput): Promise<string>;
}

if (!parentPort) throw new Error("This runs in a thread of the server");
const port = parentPort;
const orders: ThreadOrders = workerData;
const build: ServerBuild = await import(orders.build);

const render = pageRenderer({
  build: async () => build,
  read: async (name, input) => JSON.parse(await main.read(name, input)),
  baseUrl: orders.baseUrl,
  policyOf: (scripts) => ({ "content-security-policy": contentSecurityPolicyOf(scripts, orders.hosts) }),
});

const main: BirpcReturn<MainFunctions, ThreadFunctions> = createBirpc<MainFunctions, ThreadFunctions>(
  {
    ready: () => knownPagesOf(build),
    render: async (address) => compressPage(await render(address)),
  },
  {
    post: (message) => port.postMessage(message),
    on: (listen) => port.on("message", listen),
  },
);
