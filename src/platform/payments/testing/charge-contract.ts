import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CardNotAccepted, GatewayAway, RefundNotAccepted } from "../gateway.ts";
import { type ContractScene, payer } from "./contract-scene.ts";
import { payerNamed } from "./people.ts";

/** What every gateway does with cards and charges. */
export function chargesAsAgreed({
  open,
  gateway,
  newKey,
  orderOf,
  cardOrder,
  pix,
  found,
}: ContractScene): void {
  describe("a card", () => {
    it("is kept for its owner until it is removed, its token good for one time", async () => {
      const owner = payerNamed(`Dora ${randomUUID()}`);
      const token = await open().cardToken("pays");
      const card = await gateway().saveCard(owner, token);
      expect(card).toMatchObject({
        firstSix: expect.stringMatching(/^\d{6}$/),
        lastFour: expect.stringMatching(/^\d{4}$/),
      });
      await expect(gateway().saveCard(owner, token)).rejects.toBeInstanceOf(CardNotAccepted);
      expect((await gateway().listCards(owner.reference)).map(({ id }) => id)).toEqual([card.id]);
      await gateway().removeCard(owner.reference, card.id);
      await gateway().removeCard(owner.reference, card.id);
      expect(await gateway().listCards(owner.reference)).toEqual([]);
    });
  });

  describe("a charge", () => {
    it("is paid with a card, for a fee", async () => {
      const order = await cardOrder();
      const charge = await gateway().charge(order);
      expect(["PENDING", "PAID"]).toContain(charge.status);
      const paid = await found(order.key);
      expect(paid).toMatchObject({
        key: order.key,
        status: "PAID",
        cents: 10_000,
        refundedCents: 0,
        reason: null,
      });
      expect(paid.id).toBe(charge.id);
      expect(paid.paidAt).toBeInstanceOf(Date);
      expect(paid.feeCents).toBeGreaterThan(0);
    });

    it("is made once for its key, also where it is asked for ten times at once", async () => {
      const order = await cardOrder();
      const charges = await Promise.all(Array.from({ length: 10 }, () => gateway().charge(order)));
      expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
      expect((await gateway().charge({ ...order, cents: 99 })).cents).toBe(10_000);
    });

    it("is found after its answer was lost, and not made again", async () => {
      const order = await cardOrder();
      await open().loseAnswer("charge");
      await expect(gateway().charge(order)).rejects.toBeInstanceOf(GatewayAway);
      const charge = await found(order.key);
      expect(await gateway().charge(order)).toMatchObject({ id: charge.id, cents: 10_000 });
    });

    it("is not found where none was made", async () => {
      expect(await gateway().findCharge(newKey())).toBeNull();
    });

    it("says why it failed, in numbers that have words", async () => {
      const order = await cardOrder("refused");
      await gateway().charge(order);
      expect(await found(order.key)).toMatchObject({
        status: "FAILED",
        reason: expect.stringMatching(/^10\d\d$/),
        paidAt: null,
        feeCents: 0,
      });
    });

    it("fails with a card that was removed", async () => {
      const order = await cardOrder();
      const cardId = order.payment.method === "CARD" ? order.payment.cardId : "";
      await gateway().removeCard(payer.reference, cardId);
      const charge = await gateway()
        .charge(order)
        .catch((error: unknown) => error);
      // Or it makes none at all.
      if (charge instanceof CardNotAccepted) expect(await gateway().findCharge(order.key)).toBeNull();
      else expect(await found(order.key)).toMatchObject({ status: "FAILED" });
    });

    it("waits for a Pix, which is paid", async () => {
      const order = pix();
      const charge = await gateway().charge(order);
      expect(charge).toMatchObject({ status: "PENDING", feeCents: 0, boleto: null });
      expect(charge.pix?.text).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/);
      const seconds = ((charge.pix?.expiresAt.getTime() ?? 0) - Date.now()) / 1_000;
      expect(Math.abs(seconds - 1_800)).toBeLessThan(60);
      await open().pay(order.key);
      expect(await found(order.key)).toMatchObject({ status: "PAID", pix: { text: charge.pix?.text } });
    });

    it("expires where nobody pays the Pix", async () => {
      const order = pix();
      await gateway().charge(order);
      await open().expire(order.key);
      expect(await found(order.key)).toMatchObject({ status: "EXPIRED", paidAt: null });
    });

    it("waits for a boleto until its day has ended", async () => {
      const order = orderOf({ method: "BOLETO", dueOn: "2035-03-15" });
      const charge = await gateway().charge(order);
      expect(charge).toMatchObject({ status: "PENDING", pix: null, boleto: { dueOn: "2035-03-15" } });
      expect(charge.boleto?.line).toMatch(/^\d{47}$/);
      expect(charge.boleto?.pdfUrl).toMatch(/^https?:\/\//);
      await open().pay(order.key);
      expect(await found(order.key)).toMatchObject({ status: "PAID" });
    });

    it("is disputed by the holder of the card", async () => {
      const order = await cardOrder("disputed");
      await gateway().charge(order);
      expect(await found(order.key)).toMatchObject({ status: "DISPUTED" });
      await expect(gateway().refund(order.key, { key: newKey(), cents: 1 })).rejects.toBeInstanceOf(
        RefundNotAccepted,
      );
    });
  });
}
