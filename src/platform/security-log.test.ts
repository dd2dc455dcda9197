import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
});

/** What a process logs of a client that keeps the secret of an installation. */
async function markIn(secret: string, clientAddress: string): Promise<unknown> {
  vi.resetModules();
  const { logSecurityEvent, markClientsBy } = await import("./security-log.ts");
  const warn = vi.fn();
  markClientsBy(secret);
  logSecurityEvent({ log: { warn }, clientAddress }, { event: "authn_password_reset_request" });
  return warn.mock.calls[0]?.[0].client;
}

it("marks a client alike in all processes of an installation, for thirty days", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 30 * 86_400_000 * 700 });
  const mark = await markIn("a secret", "203.0.113.7");
  expect(mark).toMatch(/^[\w-]{12}$/);
  expect(await markIn("a secret", "203.0.113.7")).toBe(mark);
  expect(await markIn("a secret", "203.0.113.8")).not.toBe(mark);
  expect(await markIn("of another installation", "203.0.113.7")).not.toBe(mark);
  vi.setSystemTime(Date.now() + 29 * 86_400_000);
  expect(await markIn("a secret", "203.0.113.7")).toBe(mark);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await markIn("a secret", "203.0.113.7")).not.toBe(mark);
});
