import { expect, it } from "vitest";
import { faultsOfDoors, faultsOfTwins, type Room } from "./room-rules.ts";

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

const list = "src/features/money/wallet/server/routes.ts";
const add = "src/features/money/wallet/server/add-bank-account.ts";
const remove = "src/features/money/wallet/server/remove-bank-account.ts";

it("names short acts upon one thing that stand apart", () => {
  const all = "src/features/money/wallet/server/list-bank-accounts.tsx";
  expect(
    faultsOfTwins([room(list, 20, add, remove, all), room(add, 30), room(remove, 20), room(all, 9)]),
  ).toEqual([`${add} and ${remove} and ${all} are acts upon one thing, and stand in one file`]);
});

it.each<[string, Room[]]>([
  ["an act with a rule worth reading alone", [room(list, 20, add, remove), room(add, 60), room(remove, 20)]],
  ["acts of one file", [room(list, 20, add, add), room(add, 30)]],
  [
    "acts upon different things",
    [
      room(list, 20, add, "src/features/money/wallet/server/add-card.ts"),
      room(add, 30),
      room("src/features/money/wallet/server/add-card.ts", 20),
    ],
  ],
  [
    "what lies in another feature",
    [
      room(list, 20, add, "src/features/money/ledger/server/account.ts"),
      room(add, 30),
      room("src/features/money/ledger/server/account.ts", 9),
    ],
  ],
  ["what no routes name", [room(verb, 20, add, remove), room(add, 30), room(remove, 20)]],
])("leaves apart %s", (_what, rooms) => {
  expect(faultsOfTwins(rooms)).toEqual([]);
});
