import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSession, hasUnsent } from "../../../../../client/browser-storage.ts";
import { type FeedbackRequest, receiveRequests } from "../../../../../ui/feedback/feedback.tsx";
import type { ProposalInput } from "../../contract.ts";
import {
  type KeptDraft,
  keepDraft,
  mayHaveArrived,
  readDrafts,
  takeDraft,
  writeDraft,
} from "./kept-drafts.ts";
import { sendKeptDrafts } from "./send-kept-drafts.ts";

const hour = 3_600_000;
const proposal = {
  buyer: { name: "Mercado da Serra", email: null, phone: null, document: null, state: null, segment: null },
  lines: [{ product: { _id: "01900000-0000-7000-8000-000000000002" }, amount: 12 }],
  freight: 0,
  payment: null,
  price_tables: [],
  valid_until: "2026-12-31",
  message: null,
  send: true,
} as unknown as ProposalInput;

const texts = new Map<string, string>();
const sent: { key: string | null; send: unknown }[] = [];
const told: FeedbackRequest[] = [];
let answer: () => Response;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  texts.clear();
  sent.length = told.length = 0;
  answer = () => Response.json({ message: "feito", proposal_list: [] });
  vi.stubGlobal("document", { activeElement: null });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get("idempotency-key");
    sent.push({ key, send: JSON.parse(String(init.body)).proposal.send });
    return answer();
  });
  leave = receiveRequests((request) => told.push(request));
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keep = (given: Partial<KeptDraft> = {}): KeptDraft => {
  const draft = { ...writeDraft(proposal, { firstLine: "Café" }), ...given };
  keepDraft(draft);
  return draft;
};

describe("a draft that this device keeps", () => {
  it("is sent as a draft, once, under its own key, and goes", async () => {
    const { submission } = keep();
    await Promise.all([sendKeptDrafts(), sendKeptDrafts()]);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([`"${submission}"`]));
    expect(sent[0]?.send).toBe(false);
    expect(readDrafts()).toEqual([]);
    expect(texts.has("proposals_to_send")).toBe(false);
    await sendKeptDrafts();
    expect(told.filter(({ kind }) => kind === "toast").length).toBeGreaterThan(0);
  });

  it("is sent again with the same key where no answer came, a day long", async () => {
    const { submission } = keep();
    answer = () => {
      throw new TypeError("Failed to fetch");
    };
    await expect(sendKeptDrafts()).rejects.toThrow();
    expect(readDrafts()).toMatchObject([{ submission, triedAt: Date.now() }]);
    vi.setSystemTime(Date.now() + 19 * hour);
    await expect(sendKeptDrafts()).rejects.toThrow();
    expect(sent.map(({ key }) => key)).toEqual([`"${submission}"`, `"${submission}"`]);
    vi.setSystemTime(Date.now() + 2 * hour);
    await sendKeptDrafts();
    expect(sent).toHaveLength(2);
    expect(readDrafts()).toMatchObject([{ submission, refusal: mayHaveArrived }]);
  });

  it("waits as long as it takes where it was never sent", async () => {
    keep();
    vi.setSystemTime(Date.now() + 72 * hour);
    await sendKeptDrafts();
    expect(sent).toHaveLength(1);
    expect(readDrafts()).toEqual([]);
  });

  it.each([
    ["PRODUCT_NOT_YOURS", 422],
    // A conflict that does not pass by waiting.
    ["PRICES_CHANGED", 409],
  ])("stays with the words of a refusal (%s), and is sent no more", async (code, status) => {
    keep();
    const message = "Este produto não está na sua loja.";
    answer = () => Response.json({ code, message }, { status });
    await sendKeptDrafts();
    await sendKeptDrafts();
    expect(sent).toHaveLength(1);
    expect(readDrafts()).toMatchObject([{ refusal: message, triedAt: null }]);
  });

  it.each([
    [409, "STILL_IN_PROGRESS"],
    [409, "CONFLICT"],
    [429, "TOO_MANY_REQUESTS"],
    [503, "UNAVAILABLE"],
  ])("stays for later where the server says %i %s, and holds back no other", async (status, code) => {
    const first = keep();
    const last = keep();
    answer = () =>
      sent.length === 1
        ? Response.json({ code, message: "x" }, { status })
        : Response.json({ message: "feito", proposal_list: [] });
    await expect(sendKeptDrafts()).rejects.toThrow("x");
    expect(sent).toHaveLength(2);
    expect(readDrafts()).toMatchObject([{ submission: [last, first][0]?.submission }]);
  });

  it("is taken out before it is written anew: nothing sends it meanwhile", async () => {
    const draft = keep();
    expect(await takeDraft(draft)).toBe(true);
    expect(await takeDraft(draft)).toBe(false);
    await sendKeptDrafts();
    expect(sent).toEqual([]);
  });

  it("goes with the session, which knows of it", () => {
    expect(hasUnsent()).toBe(false);
    keep();
    expect(hasUnsent()).toBe(true);
    forgetSession();
    expect(readDrafts()).toEqual([]);
  });

  it("is nothing where something else stands there", () => {
    for (const text of ["{", "5", "[null, {}, 3]", '[{"submission":"x"}]']) {
      texts.set("proposals_to_send", text);
      expect(readDrafts()).toEqual([]);
    }
  });
});
