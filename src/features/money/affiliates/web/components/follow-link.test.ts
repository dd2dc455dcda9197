import { afterEach, expect, it, vi } from "vitest";
import { followLink } from "./follow-link.ts";

afterEach(() => vi.unstubAllGlobals());

it("counts a click once a day, also of who leaves the page at once", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const sent = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json({ message: "" })));
  vi.stubGlobal("fetch", sent);
  followLink("rosa-prado");
  followLink("rosa-prado");
  expect(sent.mock.calls).toEqual([
    ["/api/affiliate/rosa-prado/click", expect.objectContaining({ method: "POST", keepalive: true })],
  ]);
});
