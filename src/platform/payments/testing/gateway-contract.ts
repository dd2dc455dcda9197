import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ChargeOrder, Gateway, GatewayCharge, Payee } from "../gateway.ts";
import {
  CardNotAccepted,
  GatewayAway,
  PayeeNotAccepted,
  RefundNotAccepted,
  WebhookNotGenuine,
} from "../gateway.ts";
import { payerNamed } from "./people.ts";

/** What a test of the contract needs to bring about with a gateway. */
export interface GatewayUnderTest {
  gateway: Gateway;
  /** A token of a card that pays, or is refused, or is disputed after it paid. */
  cardToken(kind: "pays" | "refused" | "disputed"): Promise<string>;
  /** The payer pays what waits to be paid. */
  pay(chargeKey: string): Promise<void>;
  /** Nobody paid in time. */
  expire(chargeKey: string): Promise<void>;
  /** The bank does, or does not do, a transfer. */
  endTransfer(transferKey: string, how: "PAID" | "FAILED"): Promise<void>;
  /** The next such call is done, and its answer is lost on the way. */
  loseAnswer(operation: "charge" | "refund" | "transfer"): Promise<void>;
  /** What our webhook was sent since this was last asked, in the order in which it happened. */
  webhooks(): Promise<{ headers: Record<string, string>; body: Buffer }[]>;
}

const payer = payerNamed("Carla Dias");
const payee: Payee = {
  reference: "payee",
  name: "Carla Dias",
  email: "carla.dias@praca.test",
  document: "52998224725",
  kind: "BANK_ACCOUNT",
  bank: "341",
  agency: "1234",
  account: "56789",
  checkDigit: "0",
};

/** What every gateway must do. @param open gives the gateway, once the tests run */
export function keepsToTheContract(open: () => GatewayUnderTest): void {
  const newKey = () => `charge-${randomUUID()}`;
  const gateway = () => open().gateway;
  const orderOf = (payment: ChargeOrder["payment"], cents = 10_000): ChargeOrder => ({
    key: newKey(),
    cents,
    description: "PRACA PLANO",
    payer,
    payment,
  });
  async function cardOrder(
    kind: "pays" | "refused" | "disputed" = "pays",
    cents = 10_000,
  ): Promise<ChargeOrder> {
    const { id: cardId } = await gateway().saveCard(payer, await open().cardToken(kind));
    return orderOf({ method: "CARD", cardId, installments: 1 }, cents);
  }
  const pix = (cents?: number) => orderOf({ method: "PIX", expiresInSeconds: 1_800 }, cents);

  async function found(key: string): Promise<GatewayCharge> {
    const charge = await gateway().findCharge(key);
    if (!charge) throw new Error(`No charge of ${key}`);
    return charge;
  }
  async function paidCharge(cents = 10_000): Promise<GatewayCharge> {
    const order = await cardOrder("pays", cents);
    await gateway().charge(order);
    return found(order.key);
  }

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
      await gateway().charge(order);
      expect(await found(order.key)).toMatchObject({ status: "FAILED" });
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

  describe("a webhook", () => {
    const read = ({ headers, body }: { headers: Record<string, string>; body: Buffer }) =>
      gateway().readWebhook(headers, body);

    it("tells of a charge, the same id however often it is sent, in any order", async () => {
      await open().webhooks();
      const { key } = await paidCharge();
      await gateway().refund(key, { key: newKey(), cents: 10_000 });
      const sent = await open().webhooks();
      const events = await Promise.all([...sent, ...sent].reverse().map(read));
      expect(new Set(events.map((event) => event?.id)).size).toBe(sent.length);
      expect(sent.length).toBeGreaterThanOrEqual(2);
      for (const event of events) expect(event?.about).toEqual({ kind: "charge", key });
      // What an old one tells is long over: what is true is what the gateway answers.
      expect(await found(key)).toMatchObject({ status: "REFUNDED" });
    });

    it("tells of a transfer", async () => {
      await open().webhooks();
      const key = newKey();
      await gateway().transfer({ key, cents: 1_000, payee });
      await open().endTransfer(key, "PAID");
      const [sent] = await open().webhooks();
      expect(sent && (await read(sent))?.about).toEqual({ kind: "transfer", key });
    });

    it("is refused where a byte of it is another, or nobody signed it", async () => {
      await open().webhooks();
      await paidCharge();
      const [sent] = await open().webhooks();
      if (!sent) throw new Error("Nothing was sent");
      const changed = Buffer.from(sent.body);
      changed[changed.length - 2] = (changed[changed.length - 2] ?? 0) ^ 1;
      await expect(read({ ...sent, body: changed })).rejects.toBeInstanceOf(WebhookNotGenuine);
      await expect(read({ headers: {}, body: sent.body })).rejects.toBeInstanceOf(WebhookNotGenuine);
      for (const [name, value] of Object.entries(sent.headers).filter(([name]) => name !== "content-type")) {
        const other = value.slice(0, -1) + (value.endsWith("0") ? "1" : "0");
        const headers = { ...sent.headers, [name]: other };
        await expect(read({ headers, body: sent.body })).rejects.toBeInstanceOf(WebhookNotGenuine);
      }
    });
  });
}
