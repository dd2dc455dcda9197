import { describe, expect, it } from "vitest";
import { GatewayAway, PayeeNotAccepted } from "../gateway.ts";
import { type ContractScene, payee } from "./contract-scene.ts";

/** How every gateway sends money. */
export function transfersAsAgreed({ open, gateway, newKey }: ContractScene): void {
  describe("a transfer", () => {
    const transferOf = (cents = 50_000) => ({ key: newKey(), cents, payee });

    it("is done by the bank", async () => {
      const order = transferOf();
      expect(await gateway().transfer(order)).toMatchObject({
        key: order.key,
        status: "PENDING",
        cents: 50_000,
      });
      await open().endTransfer(order.key, "PAID");
      const paid = await gateway().findTransfer(order.key);
      expect(paid).toMatchObject({ status: "PAID", cents: 50_000, reason: null });
      expect(paid?.feeCents).toBeGreaterThan(0);
    });

    it("is made once for its key, also at once and where its answer was lost", async () => {
      const order = transferOf();
      await open().loseAnswer("transfer");
      await expect(gateway().transfer(order)).rejects.toBeInstanceOf(GatewayAway);
      const transfers = await Promise.all([1, 2, 3, 4].map(() => gateway().transfer(order)));
      expect(new Set(transfers.map(({ id }) => id)).size).toBe(1);
      expect(transfers[0]?.id).toBe((await gateway().findTransfer(order.key))?.id);
    });

    it("says why the bank refused it", async () => {
      const order = transferOf();
      await gateway().transfer(order);
      await open().endTransfer(order.key, "FAILED");
      expect(await gateway().findTransfer(order.key)).toMatchObject({
        status: "FAILED",
        reason: expect.any(String),
      });
    });

    it("is not found where none was made, and not made to an account that there is not", async () => {
      const order = { ...transferOf(), payee: { ...payee, agency: "0000" } };
      await expect(gateway().transfer(order)).rejects.toBeInstanceOf(PayeeNotAccepted);
      expect(await gateway().findTransfer(order.key)).toBeNull();
    });
  });
}
