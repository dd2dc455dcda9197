import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { feeOf } from "../../../../platform/payments/sandbox/tables.ts";
import { feeOfPayment } from "../../../../shared/payments.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { listPaymentFees } from "../contract.ts";
import { charges } from "../table.ts";
import { countedFee } from "../web/components/use-counted-fee.tsx";
import { listPaymentFees as verb } from "./list-payment-fees.ts";

const app = useTestApp({ own: true });

it("tells everybody what the sandbox keeps, so that anybody can work it out to the cent", async () => {
  const { fee_list: fees } = await app.as(null)(listPaymentFees, {});
  expect(fees.map(({ method, is_average: isAverage }) => [method, isAverage])).toEqual([
    ["CARD", false],
    ["PIX", false],
    ["BOLETO", false],
  ]);
  for (const fee of fees) {
    for (const cents of [1, 349, 999, 4_990, 19_700, 123_457]) {
      expect(feeOfPayment(countedFee(fee), cents)).toBe(feeOf(fee.method, cents));
    }
  }
  expect(feeOfPayment(countedFee(undefined), 10_000)).toBe(0);
});

it("tells what the last payments cost where the gateway has no price list", async () => {
  const { id: userId } = await createUser(app.services.db.orm);
  const paid = { userId, subjectKind: "ORDER", description: "Treinamentos", gateway: "pagarme" } as const;
  const row = (change: Pick<typeof charges.$inferInsert, "cents" | "feeCents" | "method" | "status">) => ({
    ...paid,
    ...change,
    subjectId: randomUUID(),
    sentAt: new Date(),
    paidAt: new Date(),
  });
  const context = { ...app.services, gateway: { ...app.services.gateway, fees: null } };
  const told = () => verb({} as never, context as never);
  expect(await told()).toEqual({ fee_list: [] });
  await app.services.db.orm
    .insert(charges)
    .values([
      row({ method: "CARD", status: "PAID", cents: 10_000, feeCents: 400 }),
      row({ method: "CARD", status: "PAID", cents: 30_000, feeCents: 1_000 }),
      row({ method: "PIX", status: "PAID", cents: 5_000, feeCents: 50 }),
      row({ method: "BOLETO", status: "REFUNDED", cents: 5_000, feeCents: 0 }),
    ]);
  expect(await told()).toEqual({
    fee_list: [
      { method: "CARD", percent: 3.5, fixed: 0, is_average: true },
      { method: "PIX", percent: 1, fixed: 0, is_average: true },
    ],
  });
});
