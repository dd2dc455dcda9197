import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type NoticeRequest, receiveRequests } from "../../../../../ui/feedback/feedback.tsx";
import { readCart } from "./cart.ts";
import { type KeptQuote, keepQuote, readKeptQuotes } from "./kept-quotes.ts";
import { sendKeptQuotes } from "./send-kept-quotes.ts";

const hour = 3_600_000;
const storeId = "01900000-0000-7000-8000-000000000001";
const productId = "01900000-0000-7000-8000-000000000002";
const quote: KeptQuote = {
  submission: "uma-vez",
  store: { _id: storeId, fullName: "Lia Prado" },
  body: {
    cart: [{ amount: 2, product: { _id: productId } }],
    email: "dirceu@praca.test",
    name: "Dirceu Paes",
    salesman: storeId,
  },
  items: [{ amount: 2, productId, variant: null, product: null }],
};

const texts = new Map<string, string>();
const place = { pathname: "/" };
const sent: unknown[] = [];
const told: string[] = [];
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  texts.clear();
  sent.length = told.length = 0;
  let cookie = "";
  vi.stubGlobal("document", {
    activeElement: null,
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = text.split(";")[0] ?? "";
    },
  });
  vi.stubGlobal("location", place);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get("idempotency-key"));
    return Response.json({ message: "feito", quote: { _id: productId } });
  });
  leave = receiveRequests((request) => told.push((request as NoticeRequest).title ?? request.kind));
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("sends what was kept under the key of its submission, which the server knows for a day", async () => {
  keepQuote(quote);
  vi.setSystemTime(Date.now() + 19 * hour);
  await sendKeptQuotes();
  expect([sent, readKeptQuotes(), told]).toEqual([['"uma-vez"'], [], ["toast"]]);
});

it.each([21, 400, -30])(
  "sends nothing that might arrive twice %i hours later: it is told once, and in the store's cart again",
  async (hours) => {
    place.pathname = "/vc/inicio";
    keepQuote(quote);
    vi.setSystemTime(Date.now() + hours * hour);
    await sendKeptQuotes();
    await sendKeptQuotes();
    expect([sent, told]).toEqual([[], ["Confira seu orçamento"]]);
    expect(readKeptQuotes()).toHaveLength(1);

    place.pathname = "/catalogo/lia";
    await sendKeptQuotes();
    expect(readCart(storeId).items).toMatchObject([{ amount: 2, productId }]);
    expect([readKeptQuotes(), sent, told]).toEqual([[], [], ["Confira seu orçamento"]]);
  },
);
