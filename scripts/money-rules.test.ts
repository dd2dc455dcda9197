import { expect, test } from "vitest";
import { faultsOfFloats } from "./money-rules.ts";

const file = "src/features/market/commissions/server/invoice-lines.ts";

test.each([
  ["const base = parseFloat(text);", "reads a float"],
  ["const base = Number.parseFloat(text);", "reads a float"],
  ["const text = value.toFixed(2);", "rounds a float"],
  ["const cents = Math.round(value);", "rounds a float"],
  ["const cents = value * 100;", "multiplies a float"],
])("of what counts to the cent is refused: %s", (source, fault) => {
  expect(faultsOfFloats(file, source)).toEqual([expect.stringContaining(fault)]);
  for (const path of [file.replace(".ts", ".test.ts"), "src/features/market/products/contract.ts"])
    expect(faultsOfFloats(path, source)).toEqual([]);
});

test.each([
  "const cents = Number(digits);",
  "const share = (cents * points) / 100n;",
  "BigInt(whole) * 100n",
])("integers are taken: %s", (source) => expect(faultsOfFloats(file, source)).toEqual([]));
