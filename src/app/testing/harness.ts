import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { addressOf } from "../../client/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { FetchOutside } from "../../platform/fetch-outside.ts";
import type { LogDestination } from "../../platform/log.ts";
import { hashCheaply } from "../../platform/passwords.ts";
import type { PostCodeProvider } from "../../platform/public-registers.ts";
import type { Services } from "../../platform/services.ts";
import { createTestDatabase } from "../../platform/testing/test-database.ts";
import type { Call, Endpoint } from "../../shared/endpoint.ts";
import { createServer } from "../server.ts";
import { openServices } from "../services.ts";

// A tenth of the time of tests about money was the hashing of passwords and cards.
hashCheaply();

/** What a call over HTTP answered. */
export interface Reply<Body = unknown> {
  status: number;
  body: Body & { code: string; message: string; fields?: Record<string, string> };
}

/** What became of calls that were made at once, whichever came first. */
export const statuses = (replies: { status: number }[]): number[] =>
  replies.map(({ status }) => status).sort();

interface RequestOptions {
  token?: string | null | undefined;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent as it is, to prove what happens to malformed JSON. */
  rawBody?: string;
  headers?: Record<string, string>;
  /** Where the call comes from, for tests that make more of them than one address may. */
  remoteAddress?: string;
}

export interface TestApp {
  services: Services;
  server: FastifyInstance;
  /** Where the calls of this file come from, for those that are made past `request`. */
  address: string;
  /** Makes a call over HTTP, well formed or not. */
  request<Body = Record<string, never>>(endpoint: Endpoint, options?: RequestOptions): Promise<Reply<Body>>;
  /** Makes a call that must succeed, and returns its typed answer. */
  as(token: string | null): Call;
}

export interface TestAppOptions {
  /**
   * An application and a database that other files do not use: for tests that move time for all, look at a table as a whole,
   * work off what waits in the queue, or change what everybody has (plans, settings). Every other option brings it along.
   */
  own?: true;
  clock?: Clock;
  /** Started before, a double of Pagar.me that moves the money, with `env` its keys (`usePagarmeDouble`). */
  pagarme?: () => Promise<string>;
  /** Who answers instead of the providers of post codes, which are other people's servers. */
  postCodes?: PostCodeProvider;
  /** Started before, what stands in for all push services. */
  push?: () => Promise<string>;
  /** What stands in for the addresses of others. */
  fetchOutside?: FetchOutside;
  /** Takes the lines of the log. */
  logTo?: LogDestination;
  /** Configuration that differs from that of other tests. */
  env?: Record<string, string>;
}

/** What an application and its database are closed with. */
type Opened = Pick<TestApp, "services" | "server"> & { close(): Promise<void> };

async function openApp({ env, pagarme, push, own: _, ...options }: TestAppOptions): Promise<Opened> {
  const [database, dataDir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), "praca-app-")),
  ]);
  const pagarmeUrl = await pagarme?.();
  const services = await openServices(
    {
      DATABASE_URL: database.url,
      // Most tests act alone, and a connection costs as much as ten statements.
      DATABASE_POOL_SIZE: "6",
      DATA_DIR: dataDir,
      PRACA_DEMO: "true",
      LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
      SANDBOX_CARD_SECONDS: "0",
      SANDBOX_REVIEW_SECONDS: "0",
      ...env,
    },
    { ...options, pagarmeUrl, pushUrl: await push?.() },
  );
  await services.queue.start({ work: false });
  const server = await createServer(services, async () => undefined);
  await server.ready();
  return {
    services,
    server,
    async close() {
      await server.close();
      await services.queue.stop();
      await services.db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The one of this worker: a file that asks nothing of its own finds it open, with what the files before it left. */
let shared: Promise<Opened> | undefined;

/** Each file that shares calls from an address of its own: none meets the limits that another used up. */
const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * The whole API for the tests of one file: the application that all files of this worker share, or with an option one of
 * its own. Rate limits count as in production.
 */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const app = {} as TestApp;
  const isOwn = Object.keys(options).length > 0;
  const address = isOwn ? "127.0.0.1" : newAddress();
  let opened: Opened;
  beforeAll(async () => {
    shared ??= isOwn ? undefined : openApp({ env: { DATABASE_POOL_SIZE: "10" } });
    opened = await (isOwn ? openApp(options) : (shared as Promise<Opened>));
    const { services, server } = opened;
    const request: TestApp["request"] = async (
      endpoint,
      { token, params, query, body, rawBody, headers, remoteAddress = address } = {},
    ) => {
      const hasBody = body !== undefined || rawBody !== undefined;
      const response = await server.inject({
        method: endpoint.method,
        remoteAddress,
        url: addressOf(endpoint, { ...(params && { params }), ...(query && { query }) }),
        headers: {
          ...(hasBody && { "content-type": "application/json" }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(hasBody && { payload: rawBody ?? JSON.stringify(body) }),
      });
      return { status: response.statusCode, body: response.json() };
    };
    const as = (token: string | null) =>
      (async (endpoint: Endpoint, input: RequestOptions = {}) => {
        const reply = await request(endpoint, { ...input, token });
        if (reply.status !== 200) {
          throw new Error(`${endpoint.name} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
        }
        return reply.body;
      }) as unknown as Call;
    Object.assign(app, { services, server, address, request, as });
  });
  // The shared one ends with its worker, and its database with the server.
  afterAll(() => (isOwn ? opened?.close() : undefined));
  return app;
}

interface SentForm {
  method?: "POST" | "PUT";
  url: string;
  token: string | null;
  form: FormData;
  remoteAddress?: string;
}

/** Sends a form with files as a browser does. */
export async function sendForm<Body>(
  { server }: TestApp,
  { method = "POST", url, token, form, remoteAddress }: SentForm,
): Promise<{ status: number; body: Body }> {
  const request = new Request("http://praca.test", { method, body: form });
  const response = await server.inject({
    method,
    url,
    ...(remoteAddress && { remoteAddress }),
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<Body>() };
}
