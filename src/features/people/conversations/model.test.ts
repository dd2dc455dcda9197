import { describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/actor.ts";
import { conversationKinds, conversationPath, seatFor, thingOf, wordOf } from "./model.ts";

const id = "01900000-0000-7000-8000-00000000ffff";
const someone: Actor = { userId: "1", type: "SALESMAN", companyId: null, manager: false };

describe("as whom somebody takes part", () => {
  it.each([
    ["a professional", someone, { side: "PROFESSIONAL", userId: "1" }],
    [
      "a manager",
      { ...someone, type: "EMPLOYEE", companyId: "c", manager: true },
      { side: "COMPANY", userId: "1", companyId: "c" },
    ],
    ["an employee", { ...someone, type: "EMPLOYEE", companyId: "c" }, null],
    ["an administrator", { ...someone, type: "ADMIN" }, null],
  ] as const)("%s", (_who, actor, seat) => {
    expect(seatFor(actor)).toEqual(seat);
  });
});

describe("the address of a conversation", () => {
  it("means the thing that it was made of, of every kind", () => {
    for (const kind of conversationKinds) expect(thingOf(wordOf({ kind, id }))).toEqual({ kind, id });
    expect(conversationPath("co", { kind: "sale-order", id })).toBe(`/co/conversas?conversa=pedido.${id}`);
  });

  it.each([null, "", "pedido", `quote.${id}`, "pedido.1", `pedido.${id}.`, `compra.${id}`])(
    "means nothing as %s",
    (word) => {
      expect(thingOf(word)).toBeNull();
    },
  );
});
