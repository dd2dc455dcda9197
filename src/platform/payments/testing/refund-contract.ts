import { describe, expect, it } from "vitest";
import { GatewayAway, RefundNotAccepted } from "../gateway.ts";
import type { ContractScene } from "./contract-scene.ts";

/** How every gateway gives back. */
export function refundsAsAgreed({ open, gateway, newKey, pix, found, paidCharge }: ContractScene): void {
  describe("giving back", () => {
    it("brings back all, with the charge refunded", async () => {
      const { key } = await paidCharge();
      const refund = { key: newKey(), cents: 10_000 };
      expect(await gateway().refund(key, refund)).toMatchObject({
        status: "REFUNDED",
        refundedCents: 10_000,
      });
      expect(await found(key)).toMatchObject({ status: "REFUNDED", refundedCents: 10_000 });
    });

    it("brings back a part, once for its key, then the rest", async () => {
      const { key } = await paidCharge();
      const part = { key: newKey(), cents: 3_333 };
      const answers = await Promise.all([1, 2, 3].map(() => gateway().refund(key, part)));
      for (const answer of answers) expect(answer).toMatchObject({ status: "PAID", refundedCents: 3_333 });
      await gateway().refund(key, { key: newKey(), cents: 6_667 });
      expect(await found(key)).toMatchObject({ status: "REFUNDED", refundedCents: 10_000 });
      expect(await gateway().refund(key, part)).toMatchObject({ status: "REFUNDED", refundedCents: 10_000 });
    });

    it("does not bring back more than was paid, also where two ask at once", async () => {
      const { key } = await paidCharge();
      await expect(gateway().refund(key, { key: newKey(), cents: 10_001 })).rejects.toBeInstanceOf(
        RefundNotAccepted,
      );
      const two = await Promise.allSettled(
        [1, 2].map(() => gateway().refund(key, { key: newKey(), cents: 6_000 })),
      );
      expect(two.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await found(key)).toMatchObject({ status: "PAID", refundedCents: 6_000 });
    });

    it("is done once where its answer was lost", async () => {
      const { key } = await paidCharge();
      const refund = { key: newKey(), cents: 2_500 };
      await open().loseAnswer("refund");
      await expect(gateway().refund(key, refund)).rejects.toBeInstanceOf(GatewayAway);
      expect(await gateway().refund(key, refund)).toMatchObject({ refundedCents: 2_500 });
    });

    it("brings back nothing that was not paid", async () => {
      const order = pix();
      await gateway().charge(order);
      await expect(gateway().refund(order.key, { key: newKey(), cents: 1 })).rejects.toBeInstanceOf(
        RefundNotAccepted,
      );
    });
  });
}
