import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { expectSandboxBooks } from "../../../../app/testing/sandbox-books.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { type ChargePlayName, playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { balanceOf } from "../../ledger/server/balances.ts";
import { requirePosting } from "../../ledger/server/post.ts";
import { chargeDisputes, chargeRefunds, charges } from "../table.ts";
import { applySeenCharge } from "./apply-seen-charge.ts";
import { findCharge } from "./queries.ts";
import { oweRefund } from "./refunds.ts";
import { sendRefund } from "./send-refund.ts";

/** What the gateway gave back, learned late, by another answer, or with a dispute in between. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);

/** A charge that was paid, and what is owed of it to the payer. */
async function owing(share: number) {
  const { user } = await scene.subscriber();
  const [charge] = await orm().select().from(charges).where(eq(charges.userId, user.id));
  if (!charge) throw new Error("Nothing was charged");
  const cents = Math.floor(charge.cents * share);
  await app.services.db.transaction((tx) =>
    oweRefund(tx, app.services, charge, { cents, why: "ADMINISTRATOR" }),
  );
  const [refund] = await orm().select().from(chargeRefunds).where(eq(chargeRefunds.chargeId, charge.id));
  if (!refund) throw new Error("Nothing is owed");
  return { chargeId: charge.id, gross: charge.cents, refund };
}

/** The gateway gives it back; its answer is lost. */
const giveBackUnheard = ({ id, chargeId, cents }: { id: string; chargeId: string; cents: number }) =>
  app.services.gateway.refund(chargeId, { key: id, cents });

async function answerNow(chargeId: string) {
  const seen = await app.services.gateway.findCharge(chargeId);
  if (!seen) throw new Error("The gateway knows nothing of it");
  return seen;
}

async function play(chargeId: string, ...names: ChargePlayName[]): Promise<void> {
  for (const name of names) expect(await playCharge(app.services, chargeId, name)).toBe(true);
}

const statusOfRefund = async (id: string) =>
  (await orm().select().from(chargeRefunds).where(eq(chargeRefunds.id, id)))[0]?.status;

async function disputesOf(chargeId: string): Promise<string[]> {
  const found = await orm().select().from(chargeDisputes).where(eq(chargeDisputes.chargeId, chargeId));
  return found.map(({ status }) => status).sort();
}

it.each([0.4, 1])("learns of it by whatever answer comes first, with the fee (%s)", async (share) => {
  const { chargeId, refund } = await owing(share);
  await giveBackUnheard(refund);
  await scene.ask(chargeId);
  expect(await statusOfRefund(refund.id)).toBe("SENT");
  expect((await findCharge(orm(), chargeId))?.status).toBe(share === 1 ? "REFUNDED" : "PAID");
  await expectSandboxBooks(orm());
  await sendRefund(app.services, { refundId: refund.id });
  await expectSandboxBooks(orm());
});

it("knows also by a charge that is denied, and lost, what had gone back before", async () => {
  const { chargeId, refund } = await owing(0.4);
  await giveBackUnheard(refund);
  await play(chargeId, "contestar");
  await scene.ask(chargeId);
  expect([(await findCharge(orm(), chargeId))?.status, await statusOfRefund(refund.id)]).toEqual([
    "DISPUTED",
    "SENT",
  ]);
  await play(chargeId, "perder-contestacao");
  await scene.ask(chargeId);
  expect(await disputesOf(chargeId)).toEqual(["LOST"]);
  expect(await balanceOf(orm(), "refunds")).toBe(0);
  await expectSandboxBooks(orm());
});

it.each([0.4, 1])("was given back after a dispute was won that is learned too late (%s)", async (share) => {
  const { chargeId, refund } = await owing(share);
  await play(chargeId, "contestar");
  const denied = await answerNow(chargeId);
  await play(chargeId, "ganhar-contestacao");
  const heard = await giveBackUnheard(refund);
  await applySeenCharge(app.services, chargeId, denied);
  expect((await findCharge(orm(), chargeId))?.status).toBe("DISPUTED");
  if (share < 1) {
    await play(chargeId, "contestar", "perder-contestacao");
    await scene.ask(chargeId);
    expect(await disputesOf(chargeId)).toEqual(["LOST", "WON"]);
  } else {
    await applySeenCharge(app.services, chargeId, heard);
    expect(await disputesOf(chargeId)).toEqual(["WON"]);
    expect((await findCharge(orm(), chargeId))?.status).toBe("REFUNDED");
  }
  expect(await statusOfRefund(refund.id)).toBe("SENT");
  for (const account of ["refunds", "disputes"] as const)
    expect([account, await balanceOf(orm(), account)]).toEqual([account, 0]);
  await expectSandboxBooks(orm());
});

it("is denied for what stands by an answer older than a part that went back, whose fee is known since", async () => {
  const { chargeId, gross, refund } = await owing(0.4);
  await play(chargeId, "contestar");
  const denied = await answerNow(chargeId);
  await play(chargeId, "ganhar-contestacao");
  await sendRefund(app.services, { refundId: refund.id });
  const { feeCents } = (await findCharge(orm(), chargeId)) ?? {};
  expect(denied.refundedCents).toBe(0);
  expect(denied.feeCents).toBeGreaterThan(feeCents ?? 0);
  await applySeenCharge(app.services, chargeId, denied);
  const [dispute] = await orm().select().from(chargeDisputes).where(eq(chargeDisputes.chargeId, chargeId));
  const opened = await requirePosting(orm(), { kind: "DISPUTE_OPENED", reference: dispute?.id ?? "" });
  const [atGateway] = opened.entries.filter(({ account }) => account === "gateway");
  expect(atGateway?.cents).toBe(refund.cents - gross);
  expect(opened.entries.some(({ account }) => account === "fees")).toBe(false);
  expect(await findCharge(orm(), chargeId)).toMatchObject({ status: "DISPUTED", feeCents });
  await scene.ask(chargeId);
  expect(await findCharge(orm(), chargeId)).toMatchObject({ status: "PAID", feeCents });
  expect(await balanceOf(orm(), "disputes")).toBe(0);
  await expectSandboxBooks(orm());
});
