import { expect, it } from "vitest";
import { readPastedAmounts } from "./month-amounts.tsx";

it("reads a column of a spreadsheet, with months beside it or without", () => {
  const amounts = [4000, 1234.56, null, 12];
  expect(readPastedAmounts("4.000,00\r\n1.234,56\r\n\r\n12\r\n\r\n")).toEqual({ amounts, wrongLine: null });
  expect(readPastedAmounts("jan/24\tR$ 4.000,00\nfev/24\t1234,56\nmar/24\t-\nabr/24\t12")).toEqual({
    amounts,
    wrongLine: null,
  });
});

it.each([
  ["4.000,00\ntotal", 2],
  ["-5,00", 1],
  ["1,234.56", 1],
])("says which line is no amount: %j", (text, line) => {
  expect(readPastedAmounts(text).wrongLine).toBe(line);
});
