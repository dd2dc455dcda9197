import { json } from "node:stream/consumers";
import autocannon from "autocannon";
import { markedApart } from "./apart.ts";
import { drain } from "./drain.ts";
import type { Shopper } from "./seed/shoppers.ts";

/** One request, with headers beside those of all. */
export interface Act {
  path: string;
  method?: "GET" | "POST" | "PUT";
  headers?: Record<string, string>;
  body?: string;
}

/** Asks from many connections, as its order on standard input says, and prints the report; started by `load`. */

export interface Order {
  url: string;
  /** Asked in turn by all connections together, in place of the path of `url`. */
  acts: Act[];
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Courses put into a cart, prepared and bought, one shopper after the other, in place of all that. */
  shoppers: Shopper[];
  /** Each connection asks an address of its own, so that no two of them can share an answer. */
  apart: boolean;
  /** What is answered is large, and not looked at. */
  isLarge: boolean;
}

/** What this program uses of autocannon's report. */
export interface Report {
  duration: number;
  requests: { total: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
  /** How many of `acts` or `shoppers` were asked, those counted again that were asked again. */
  asked: number;
}

const order = (await json(process.stdin)) as Order;
const { url, acts, shoppers, connections, seconds, headers, apart } = order;
let asked = 0;
let number = 0;

interface Buying {
  shopper?: Shopper;
  cart?: string;
}

/** The three calls of an order: each connection makes them one after the other, then those of the next shopper. */
const buying = [
  {
    setupRequest(request: object, context: Buying) {
      const shopper = shoppers[asked++];
      if (!shopper) throw new Error("Everybody has bought");
      context.shopper = shopper;
      return sent(request, context, "/api/cart/add-item", { item: { course: shopper.course, amount: 1 } });
    },
    onResponse(_status: number, body: string, context: Buying) {
      context.cart = JSON.parse(body).cart_list?.[0]?._id;
    },
  },
  ...["prepare", "buy"].map((step) => ({
    setupRequest: (request: object, context: Buying) =>
      sent(
        request,
        context,
        `/api/order/${context.cart}/${step}`,
        step === "buy" ? { payment: { card: context.shopper?.card } } : {},
      ),
  })),
];
const sent = (request: object, { shopper }: Buying, path: string, body: object) => ({
  ...request,
  method: "POST" as const,
  path,
  headers: { ...headers, authorization: `Bearer ${shopper?.token}`, "content-type": "application/json" },
  body: JSON.stringify(body),
});

const askAll = () =>
  autocannon({
    url,
    connections,
    duration: seconds,
    // What comes late is slow, and no failure: it counts in the latency.
    timeout: 60,
    headers,
    ...(acts.length > 0 && {
      requests: [
        {
          setupRequest(request) {
            const act = acts[asked++ % acts.length];
            return { ...request, ...act, headers: { ...headers, ...act?.headers } };
          },
        },
      ],
    }),
    ...(shoppers.length > 0 && { requests: buying as never }),
    setupClient(client) {
      if (!apart) return;
      const { pathname, search } = new URL(url);
      number += 1;
      client.setRequests([{ path: markedApart(pathname + search, number) }]);
    },
  });
const report = await (order.isLarge ? drain(order) : askAll());
console.log(JSON.stringify({ ...report, asked }));
