import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { GatewayAway, webhookPath } from "../../../../platform/payments/gateway.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { sandboxCharges } from "../../../../platform/payments/sandbox/tables.ts";
import { secretOf, signatureHeader } from "../../../../platform/payments/sandbox/webhook.ts";
import { mend, orderFault } from "../../../../platform/payments/testing/sandbox-faults.ts";
import { takeWebhooks } from "../../../../platform/payments/testing/sandbox-webhooks.ts";
import { subscribe } from "../../plans/subscription-contract.ts";
import { charges, gatewayEvents } from "../table.ts";
import { sendChargeJob } from "./jobs.ts";
import { sendCharge } from "./send-charge.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { follow, option, payer, settle } = paymentScene(app);
afterEach(() => mend(app.services));

/** Somebody who has pressed 'Assinar', and the charge that is to be sent. */
async function pressed(method: "CARD" | "PIX" = "CARD") {
  const { token, user } = await payer();
  const { plan_id, plan_payment_id } = await option("SALESMAN", 1);
  await app.as(token)(subscribe, {
    body: { subscription: { plan_id, plan_payment_id }, payment: { method } } as never,
  });
  const find = async () => {
    const [charge] = await orm().select().from(charges).where(eq(charges.userId, user.id));
    if (!charge) throw new Error("There is no charge");
    return charge;
  };
  const { id: chargeId } = await find();
  return { token, chargeId, find };
}

const madeAtGateway = async (key: string) =>
  (await orm().select().from(sandboxCharges).where(eq(sandboxCharges.key, key))).length;

const posted = async (reference: string) => {
  const { rows } = await orm().execute(
    sql`select kind from ledger_references where reference = ${reference} order by kind`,
  );
  return rows.map(({ kind }) => kind);
};

describe("a gateway that", () => {
  it.each(["AWAY", "ERROR"] as const)("is %s is asked again, and charges once", async (kind) => {
    const { chargeId, find } = await pressed();
    await orderFault(app.services, { kind });
    await expect(sendCharge(app.services, { chargeId })).rejects.toThrow(GatewayAway);
    expect(await find()).toMatchObject({ status: "SENT", paidAt: null });
    await mend(app.services);
    await sendCharge(app.services, { chargeId });
    await sendCharge(app.services, { chargeId });
    expect(await find()).toMatchObject({ status: "PAID" });
    expect(await madeAtGateway(chargeId)).toBe(1);
    expect(await posted(chargeId)).toEqual(["SALE"]);
  });

  it("did what it was asked, but whose answer was lost, is asked what became of it", async () => {
    const { chargeId, find } = await pressed();
    await orderFault(app.services, { kind: "LOST_ANSWER", operation: "charge", times: 1 });
    await expect(sendCharge(app.services, { chargeId })).rejects.toThrow(GatewayAway);
    expect(await find()).toMatchObject({ status: "SENT" });
    await orm().update(charges).set({ askAt: sql`now()` }).where(eq(charges.id, chargeId));
    await follow();
    expect(await find()).toMatchObject({ status: "PAID", askAt: null });
    expect(await madeAtGateway(chargeId)).toBe(1);
    expect(await posted(chargeId)).toEqual(["SALE"]);
  });

  it("is asked by two workers at once charges once", async () => {
    const { chargeId, find } = await pressed();
    await Promise.all([1, 2, 3].map(() => sendCharge(app.services, { chargeId })));
    expect(await find()).toMatchObject({ status: "PAID" });
    expect(await madeAtGateway(chargeId)).toBe(1);
    expect(await posted(chargeId)).toEqual(["SALE"]);
  });

  it("never got a charge is believed after an hour: the person is told, and nothing is charged later", async () => {
    const { chargeId, find } = await pressed();
    await orderFault(app.services, { kind: "AWAY", operation: "charge" });
    // The queue gave up.
    await workOff(app, sendChargeJob, async () => undefined);
    await expect(sendCharge(app.services, { chargeId })).rejects.toThrow(GatewayAway);
    await orm()
      .update(charges)
      .set({ askAt: sql`now()`, sentAt: sql`now() - interval '2 hours'` })
      .where(eq(charges.id, chargeId));
    await follow();
    expect(await find()).toMatchObject({ status: "FAILED" });
    await mend(app.services);
    await sendCharge(app.services, { chargeId });
    expect(await madeAtGateway(chargeId)).toBe(0);
  });
});

describe("events", () => {
  const tell = ({ headers, body }: { headers: Record<string, string>; body: string | Buffer }) =>
    app.server.inject({ method: "POST", url: webhookPath, headers, payload: body });
  const stored = async () => (await orm().select().from(gatewayEvents)).length;

  it("count once, however often and in whatever order they come", async () => {
    const { chargeId, find } = await pressed("PIX");
    await settle();
    await playCharge(app.services, chargeId, "pagar-pix");
    const before = await stored();
    const webhooks = await takeWebhooks(app.services);
    const sent = [...webhooks, ...webhooks, ...webhooks.toReversed(), ...webhooks, ...webhooks];
    const replies = await Promise.all(sent.map((webhook) => tell(webhook)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await stored()) - before).toBe(webhooks.length);
    await settle();
    expect(await find()).toMatchObject({ status: "PAID" });
    expect(await posted(chargeId)).toEqual(["SALE"]);
  });

  it("that the gateway signed and nobody can read are refused as such", async () => {
    const secret = await secretOf(app.services.db)();
    const before = await stored();
    for (const [body, status] of [
      ["", 400],
      ['{"id":', 400],
      ["null", 400],
      ['{"id":"1"}', 200],
    ] as const) {
      const seconds = Math.floor(app.services.clock.now().getTime() / 1000);
      const signed = createHmac("sha256", `webhook ${secret}`).update(`${seconds}.${body}`).digest("hex");
      const headers = {
        "content-type": "application/json",
        [signatureHeader]: `t=${seconds},v1=${signed}`,
      };
      expect((await tell({ headers, body })).statusCode, body).toBe(status);
    }
    expect(await stored()).toBe(before);
  });

  it("that the gateway did not sign, or of which a byte was changed, are refused and not kept", async () => {
    await pressed("PIX");
    await settle();
    const [webhook] = await takeWebhooks(app.services);
    const before = await stored();
    if (webhook) {
      const changed = Buffer.from(webhook.body);
      changed.writeUInt8(changed.readUInt8(5) ^ 1, 5);
      expect((await tell({ ...webhook, body: changed })).statusCode).toBe(401);
    }
    const forged = { headers: { "content-type": "application/json" }, body: '{"id":"1"}' };
    expect((await tell(forged)).statusCode).toBe(401);
    expect((await tell({ ...forged, body: "" })).statusCode).toBe(401);
    expect(await stored()).toBe(before);
    const large = await tell({ ...forged, body: "x".repeat(300_000) });
    expect(large.statusCode).toBe(413);
    expect(await stored()).toBe(before);
  });
});
