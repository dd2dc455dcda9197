import { getBoletoInfo } from "@brazilian-utils/brazilian-utils/get-boleto-info";
import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils/get-pix-payload-info";
import { isValidBoleto } from "@brazilian-utils/brazilian-utils/is-valid-boleto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { barsOfLine, boletoLine, pixText } from "./pay-codes.ts";
import { feeAfterRefund, feeOf } from "./tables.ts";

it("keeps a fee of each payment, never more than it", () => {
  expect(feeOf("CARD", 10_000)).toBe(438);
  expect(feeOf("PIX", 10_000)).toBe(99);
  expect(feeOf("PIX", 50)).toBe(0);
  expect(feeOf("PIX", 51)).toBe(1);
  expect(feeOf("BOLETO", 10_000)).toBe(349);
  expect(feeOf("BOLETO", 100)).toBe(100);
  expect(feeOf("TRANSFER", 100)).toBe(367);
});

it("gives all of a fee back in the end, in whichever parts a payment goes back", () => {
  const histories = fc
    .integer({ min: 1, max: 1_000_000_00 })
    .chain((paid) =>
      fc.tuple(fc.constant(paid), fc.array(fc.integer({ min: 0, max: paid }), { maxLength: 6 })),
    );
  fc.assert(
    fc.property(histories, ([paid, cuts]) => {
      const fee = feeOf("CARD", paid);
      let left = fee;
      for (const refunded of [...cuts.toSorted((one, other) => one - other), paid]) {
        const after = feeAfterRefund(fee, { paid, refunded });
        expect(after).toBeLessThanOrEqual(left);
        left = after;
      }
      expect(left).toBe(0);
    }),
  );
});

it("writes a Pix as banks read it", () => {
  const text = pixText("0192f0c4-8a31-7c55-9d0e-1f2a3b4c5d6e");
  expect(getPixPayloadInfo(text)).toMatchObject({
    url: "pix.sandbox.invalid/qr/v2/0192f0c48a317c559d0e1f2a3b4c5d6e",
    merchantCity: "Sao Paulo",
    pointOfInitiation: "dynamic",
  });
});

it.each([
  ["2025-02-21", 1],
  ["2025-02-22", 2],
  ["2026-12-31", 99_999_999],
  ["2035-03-15", 123],
])("writes the line of a boleto due on %s as banks read it", (dueOn, number) => {
  const line = boletoLine({ number, cents: 123_456, dueOn });
  expect(line).toMatch(/^\d{47}$/);
  expect(isValidBoleto(line)).toBe(true);
  const info = getBoletoInfo(line, { referenceDate: new Date(`${dueOn}T12:00:00Z`) });
  expect(info).toMatchObject({ amount: 123_456, bankCode: "999" });
  expect(info?.expirationDate?.toISOString().slice(0, 10)).toBe(dueOn);
  expect(barsOfLine(line)).toMatch(new RegExp(`^9999.*0000123456.*0{10,}${number}$`));
});
