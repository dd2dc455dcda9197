import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepOutbox, readOutbox, writeOutgoing } from "./outbox.ts";
import { mergeMessages } from "./use-conversation.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

describe("what was written and not sent yet", () => {
  it("is kept of each conversation in its order, under a key that stays", () => {
    const [one, two, other] = [
      writeOutgoing("quote 1", "Um", []),
      writeOutgoing("quote 1", "Dois", []),
      writeOutgoing("quote 2", "Outra", []),
    ];
    keepOutbox("quote 2", [other]);
    keepOutbox("quote 1", [one, two]);
    expect(readOutbox("quote 1")).toEqual([one, two]);
    expect(one.submission).toMatch(/^[\da-f]{32}$/);
    keepOutbox("quote 1", [two]);
    expect(readOutbox("quote 1")).toEqual([two]);
    expect(readOutbox("quote 2")).toEqual([other]);
    keepOutbox("quote 1", []);
    keepOutbox("quote 2", []);
    expect(stored.size).toBe(0);
  });

  it("waits for the person where the server may know its key no more", () => {
    const message = writeOutgoing("quote 1", "Um", []);
    keepOutbox("quote 1", [message]);
    expect(readOutbox("quote 1", message.writtenAt + 19 * 3_600_000)).toEqual([message]);
    expect(readOutbox("quote 1", message.writtenAt + 21 * 3_600_000)).toMatchObject([
      { refusal: expect.stringContaining("talvez já tenha chegado") },
    ]);
  });

  it("is nothing where something else stands there, and bears a browser that keeps nothing", () => {
    for (const text of ["{", "5", "[null, {}, 3]", '[{"of":"quote 1"}]']) {
      stored.set("messages_to_send", text);
      expect(readOutbox("quote 1")).toEqual([]);
    }
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    });
    expect(() => keepOutbox("quote 1", [writeOutgoing("quote 1", "Um", [])])).not.toThrow();
  });
});

it("puts what came among what is known, each once, the newer one where it changed", () => {
  const message = (number: number, text: string | null = "x") =>
    ({ number, text }) as Parameters<typeof mergeMessages>[0][number];
  const merged = mergeMessages([message(1), message(3)], [message(2), message(3, null)]);
  expect(merged.map(({ number, text }) => [number, text])).toEqual([
    [1, "x"],
    [2, "x"],
    [3, null],
  ]);
});
