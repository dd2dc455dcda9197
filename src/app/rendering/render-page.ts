import { gzipSync } from "node:zlib";
import {
  createRequestHandler,
  data,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Call, CallOf } from "../../shared/endpoint.ts";
import type { PageReads } from "../api/context.ts";
import type { RawInput } from "../api/invoke.ts";
import { isWorthCompressing } from "../shared-body.ts";

/** What the build of the pages exports beside the routes (see pages/entry.server.tsx). */
interface PagesEntry {
  serverCallContext: Parameters<RouterContextProvider["set"]>[0];
  documentContext: RouterContext<{ body: Buffer; scripts: string[] } | null>;
}

/** A page as it was rendered; may travel between threads. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  /** How the body is compressed, where it is. */
  encoding?: "gzip";
}

/**
 * Renders the page of an address, or the data that the browser's router asks for.
 * @param abandoned tells that nobody waits for it any more
 */
export type RenderPage = (address: string, abandoned?: AbortSignal) => Promise<Page>;

interface Options {
  build: () => Promise<ServerBuild>;
  read: PageReads;
  baseUrl: string;
  /** The headers that keep scripts out of a page which are not among its own. */
  policyOf: (scripts: readonly string[]) => Record<string, string>;
}

export function pageRenderer({ build, read, baseUrl, policyOf }: Options): RenderPage {
  const call = callOfReads(read);
  return async (address) => {
    const current = await build();
    const context = new RouterContextProvider();
    const entry = current.entry.module as unknown as PagesEntry;
    context.set(entry.serverCallContext, call);
    const response = await handlerOf(current)(new Request(`${baseUrl}${address}`), context);
    const rendered = context.get(entry.documentContext);
    const body = rendered?.body ?? Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    const isPage = headers["content-type"]?.startsWith("text/html");
    return {
      status: response.status,
      headers: { ...headers, ...(isPage && policyOf(rendered?.scripts ?? [])) },
      body,
    };
  };
}

/** Takes as long as rendering a page, since it works out all routes: made once for each build. */
function handlerOf(build: ServerBuild): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, process.env.NODE_ENV);
  handlers.set(build, handler);
  return handler;
}
const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** The typed client for loaders that run on the server. */
export function callOfReads(read: PageReads): Call {
  const call = async (endpoint: CallOf, input: RawInput = {}) => {
    const outcome = await read(endpoint.name, input);
    if ("answer" in outcome) return outcome.answer;
    // The router answers the page with this status and hands the text to the nearest error boundary.
    throw data(outcome.failure, { status: outcome.status });
  };
  return call as Call;
}

/** A fifth less time than zlib's usual 6, for a hundredth more bytes. */
const level = 5;

/** A page as nearly everybody takes it; the plain one, several times as large, need not travel or be kept. */
export const compressPage = (page: Page): Page =>
  isWorthCompressing(page.body) ? { ...page, body: gzipSync(page.body, { level }), encoding: "gzip" } : page;
