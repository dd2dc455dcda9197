import { expect, it } from "vitest";
import { faultsOfDoors, type Room } from "./room-rules.ts";

const room = (path: string, lines: number, ...imports: string[]): Room => ({
  path,
  lines,
  imports: imports.map((used) => ({ path: used, isStatic: true })),
});
const verb = "src/features/money/orders/server/buy-order.ts";
const part = "src/features/money/orders/server/price-of-order.ts";

it("names what one file alone uses, and has room for", () => {
  expect(faultsOfDoors([room(verb, 120, part), room(part, 30)])).toEqual([
    `${part} is used by ${verb} alone, which has room for it`,
  ]);
});

it.each<[string, Room[]]>([
  ["what two files use", [room(verb, 120, part), room("src/app/work.ts", 9, part), room(part, 30)]],
  ["what finds no room", [room(verb, 180, part), room(part, 30)]],
  [
    "what has a test of its own",
    [room(verb, 120, part), room(part.replace(".ts", ".test.ts"), 9, part), room(part, 30)],
  ],
  [
    "what a factory of tests uses",
    [room(verb, 120, part), room("src/features/money/orders/testing/factories.ts", 9, part), room(part, 30)],
  ],
  [
    "what is loaded later",
    [{ ...room(verb, 120), imports: [{ path: part, isStatic: false }] }, room(part, 30)],
  ],
  [
    "what lives in another feature",
    [room("src/features/money/plans/server/renew.ts", 50, part), room(part, 30)],
  ],
  ["verbs, which are listed", [room("src/features/money/orders/server/routes.ts", 20, verb), room(verb, 30)]],
  [
    "a contract",
    [
      room(verb, 20, "src/features/money/orders/contract.ts"),
      room("src/features/money/orders/contract.ts", 30),
    ],
  ],
])("leaves alone %s", (_what, rooms) => {
  expect(faultsOfDoors(rooms)).toEqual([]);
});
