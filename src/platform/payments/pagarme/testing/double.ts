import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { webhookUser } from "../transfers.ts";
import { chargeOfKey, pay } from "./double-orders.ts";
import { endWithdrawal } from "./double-people.ts";
import { doubleRoutes } from "./double-routes.ts";
import { type Answer, type DoubleState, emptyState, notFound, refused } from "./double-state.ts";

export const doubleKeys = {
  PAGARME_SECRET_KEY: "sk_test_double",
  PAGARME_PUBLIC_KEY: "pk_test_double",
  PAGARME_WEBHOOK_SECRET: "segredo do webhook",
};

/** What goes wrong with the next request of a kind; `lose` does it and drops the connection. */
export type DoubleFault =
  | { kind: "answer"; status: number; text?: string }
  | { kind: "silence" }
  | { kind: "lose" };

export interface PagarmeDouble {
  /** Of its API, with the version. */
  url: string;
  state: DoubleState;
  /** Every request: method and path, whether with a key, in order. */
  asked: { line: string; idempotencyKey: string | null; status: number }[];
  /** What was asked in a way that is documented nowhere; none is right. */
  mistakes: string[];
  /** @param line its method and the beginning of its path, as `POST /orders` */
  fail(line: string, fault: DoubleFault, times?: number): void;
  /** All is well again. */
  mend(): void;
  /** Whether money goes back later than it is asked for. */
  setRefundsLate(late: boolean): void;
  /** As a day later: what was asked with a key would be done again. */
  forgetKeys(): void;
  pay(chargeKey: string): void;
  /** Nobody paid, and the time for it is over by so much. */
  expire(chargeKey: string): void;
  endTransfer(key: string, how: "PAID" | "FAILED"): void;
  /** What our webhook was to be sent since this was last asked. */
  takeWebhooks(): { headers: Record<string, string>; body: Buffer }[];
  close(): Promise<void>;
}

/**
 * A server that answers as Pagar.me is documented to: it takes the documented requests alone, field by field, and builds
 * its answers from the documented ones (`answers/`). It remembers enough to be a gateway.
 */
export async function startPagarmeDouble(): Promise<PagarmeDouble> {
  const state = emptyState();
  const double = { asked: [], mistakes: [] } as Pick<PagarmeDouble, "asked" | "mistakes">;
  const faults: { line: string; fault: DoubleFault; left: number }[] = [];
  /** What was answered to a request of a key: answered again to the same key. */
  const answered = new Map<string, Answer>();
  let refundsAreLate = false;

  function answerTo(request: IncomingMessage, url: URL, text: string): Answer {
    const line = `${request.method} ${url.pathname}`;
    const mistake = (what: string) => double.mistakes.push(`${line}: ${what}`);
    const route = doubleRoutes.find(
      ({ method, path }) => method === request.method && path.test(url.pathname),
    );
    if (!route) {
      mistake("not documented");
      return notFound("Route");
    }
    const isToken = url.pathname.endsWith("/tokens");
    const expected = `Basic ${Buffer.from(`${doubleKeys.PAGARME_SECRET_KEY}:`).toString("base64")}`;
    if (isToken ? request.headers.authorization : request.headers.authorization !== expected) {
      mistake("not authorized");
      return refused(401, "Authorization has been denied for this request.");
    }
    if (isToken && url.searchParams.get("appId") !== doubleKeys.PAGARME_PUBLIC_KEY) mistake("no public key");
    if (Boolean(route.body) !== (text !== "")) mistake("a body where there is none, or none");
    const read = route.body?.safeParse(text && JSON.parse(text));
    if (read && !read.success) {
      mistake(JSON.stringify(read.error.issues));
      return refused(422, "The request is invalid.", { order: ["invalid"] });
    }
    const key = request.headers["idempotency-key"] as string | undefined;
    const remembered = key && answered.get(`${line} ${key}`);
    if (remembered) return remembered;
    const ids = route.path.exec(url.pathname)?.slice(1).map(decodeURIComponent) ?? [];
    const answer = route.answer({ state, ids, query: url.searchParams, refundsAreLate }, read?.data);
    if (key) answered.set(`${line} ${key}`, structuredClone(answer));
    return answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://double.invalid");
    const line = `${request.method} ${url.pathname.replace("/core/v5", "")}`;
    let text = "";
    for await (const part of request) text += part;
    const found = faults.find((each) => each.left > 0 && line.startsWith(each.line));
    if (found) found.left -= 1;
    const fault = found?.fault;
    const note = (status: number) =>
      double.asked.push({
        line,
        idempotencyKey: (request.headers["idempotency-key"] as string | undefined) ?? null,
        status,
      });
    if (fault?.kind === "silence") return void note(0);
    const answer =
      fault?.kind === "answer" ? { status: fault.status, body: null } : answerTo(request, url, text);
    if (fault?.kind === "lose") {
      note(0);
      request.socket.destroy();
      return;
    }
    note(answer.status);
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(fault?.kind === "answer" ? (fault.text ?? "") : JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      double.mistakes.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;

  return {
    ...double,
    url: `http://127.0.0.1:${port}/core/v5`,
    state,
    fail: (line, fault, times = 1) => void faults.push({ line, fault, left: times }),
    mend: () => void faults.splice(0),
    setRefundsLate: (late) => {
      refundsAreLate = late;
    },
    forgetKeys: () => answered.clear(),
    pay: (key) => pay(state, chargeOfKey(state, key)),
    expire: (key) => {
      const transaction = chargeOfKey(state, key).last_transaction;
      const past = new Date(Date.now() - 10 * 24 * 60 * 60_000).toISOString();
      if (transaction.expires_at) transaction.expires_at = past;
      else transaction.due_at = past;
    },
    endTransfer: (key, how) => endWithdrawal(state, key, how === "PAID" ? "paid" : "failed"),
    takeWebhooks: () => {
      const credentials = `${webhookUser}:${doubleKeys.PAGARME_WEBHOOK_SECRET}`;
      const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
      return state.events.splice(0).map((event) => ({
        headers: { "content-type": "application/json", authorization },
        body: Buffer.from(JSON.stringify(event)),
      }));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Has the double make a token of a card, as a browser does. */
export async function tokenOf({ url }: PagarmeDouble, number: string): Promise<string> {
  const card = {
    number,
    holder_name: "ANA SOUZA",
    holder_document: "52998224725",
    exp_month: 12,
    exp_year: 2035,
    cvv: "123",
  };
  const response = await fetch(`${url}/tokens?appId=${doubleKeys.PAGARME_PUBLIC_KEY}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "card", card }),
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}
