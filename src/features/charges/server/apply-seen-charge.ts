import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { GatewayCharge } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { type ChargeStatus, wayTo } from "../lifecycle.ts";
import { type ChargeRow, chargeErrors } from "../table.ts";
import { goOnGivingBack, settleRefunds } from "./after-dispute.ts";
import { handlerOf } from "./announcements.ts";
import { bookDisputeDecided, bookDisputeOpened, bookPayment } from "./book.ts";
import { endRefund } from "./end-refund.ts";
import { nextAsking } from "./next-asking.ts";
import { oweRefund } from "./owe-refund.ts";
import { holdCharge, holdCharges, moveCharge } from "./queries.ts";
import { tellReturned } from "./tell-returned.ts";

type ApplyServices = Pick<Services, "db" | "config" | "queue" | "handlers" | "log" | "clock">;

/** What the gateway says of one of our charges. */
export interface Seen {
  chargeId: string;
  seen: GatewayCharge;
}

/**
 * Takes in what the gateway says of a charge, as often and in whatever order it is told: a charge only ever moves forward,
 * and each step is booked and told in the transaction that makes it.
 */
export async function applySeenCharge(
  services: ApplyServices,
  chargeId: string,
  seen: GatewayCharge,
): Promise<void> {
  await services.db.transaction((tx) => applyTogether(tx, services, [{ chargeId, seen }]));
}

/**
 * Likewise of several, in one transaction: to write each one down for good would take most of the time. Where one of them
 * fails, each is taken in alone.
 */
export async function applySeenCharges(
  services: ApplyServices,
  told: readonly Seen[],
): Promise<Map<string, PromiseSettledResult<unknown>>> {
  if (told.length > 1) {
    const [together] = await Promise.allSettled([
      services.db.transaction((tx) => applyTogether(tx, services, told)),
    ]);
    if (together.status === "fulfilled") return new Map(told.map(({ chargeId }) => [chargeId, together]));
  }
  const results = new Map<string, PromiseSettledResult<unknown>>();
  for (const { chargeId, seen } of told) {
    const [alone] = await Promise.allSettled([applySeenCharge(services, chargeId, seen)]);
    results.set(chargeId, alone);
  }
  return results;
}

async function applyTogether(tx: Transaction, services: ApplyServices, seen: readonly Seen[]): Promise<void> {
  const held = await holdCharges(
    tx,
    seen.map(({ chargeId }) => chargeId),
  );
  for (const one of seen) {
    const charge = held.get(one.chargeId);
    if (charge) await apply(tx, services, charge, one.seen);
  }
}

async function apply(
  tx: Transaction,
  services: ApplyServices,
  held: ChargeRow,
  seen: GatewayCharge,
): Promise<void> {
  let charge = held;
  if (seen.cents !== charge.cents) throw new Error(`The gateway charged ${seen.cents} for ${charge.id}`);
  for (const step of wayTo(charge.status, seen.status)) {
    const moved = await moveCharge(tx, charge, step, changesOf(charge, step, seen));
    if (!moved) throw new Error(`Charge ${charge.id} is not ${charge.status} any more`);
    charge = await tell(tx, services, { before: charge.status, charge: moved, seen });
  }
  // A dispute kept it from its end when the last of it was given back.
  if (seen.status === "REFUNDED" && charge.status === "PAID") charge = await endRefund(tx, services, charge);
  const changes = { ...told(seen), askAt: nextAsking(charge, seen) };
  if (isKnown(charge, changes)) return;
  const known = await moveCharge(tx, charge, charge.status, changes);
  if (known && isPayable(known) && !isPayable(charge) && !known.isSuperseded)
    await handlerOf(services.handlers, known.subjectKind).onPayable(tx, services, known);
}

/** Most of what an event leads to was taken in already, with the answer to the charge itself. */
const isKnown = (charge: ChargeRow, changes: object): boolean =>
  Object.entries(changes).every(([key, value]) => isDeepStrictEqual(charge[key as keyof ChargeRow], value));

/** What the payer needs, as far as the gateway told it. */
const told = ({ id, feeCents, pix, boleto }: GatewayCharge) => ({
  gatewayId: id,
  ...(feeCents > 0 && { feeCents }),
  ...(pix && { pixText: pix.text, pixExpiresAt: pix.expiresAt }),
  ...(boleto && { boletoLine: boleto.line, boletoPdfUrl: boleto.pdfUrl, boletoDueOn: boleto.dueOn }),
});

/** It waits for the payer, who has what it is paid by. */
const isPayable = ({ status, pixText, boletoLine }: ChargeRow): boolean =>
  status === "SENT" && (pixText !== null || boletoLine !== null);

function changesOf(charge: ChargeRow, step: ChargeStatus, seen: GatewayCharge) {
  switch (step) {
    case "SENT":
      return { sentAt: sql`now()` };
    case "PAID":
      return { paidAt: charge.paidAt ?? seen.paidAt ?? sql`now()`, feeCents: seen.feeCents, endedAt: null };
    case "FAILED":
    case "EXPIRED":
    case "LOST":
      return { endedAt: sql`now()` };
    default:
      return {};
  }
}

interface Step {
  before: ChargeStatus;
  charge: ChargeRow;
  seen: GatewayCharge;
}

/** @returns the charge as it is then: what is not wanted is being given back already */
async function tell(
  tx: Transaction,
  services: ApplyServices,
  { before, charge, seen }: Step,
): Promise<ChargeRow> {
  const subject = handlerOf(services.handlers, charge.subjectKind);
  switch (charge.status) {
    case "PAID": {
      if (before === "DISPUTED") {
        await bookDisputeDecided(tx, services, charge, { status: "WON", seen });
        return goOnGivingBack(tx, services, charge);
      }
      await bookPayment(tx, services, charge);
      const taken = charge.isSuperseded ? "not wanted" : await subject.onPaid(tx, services, charge);
      if (taken === "taken") return charge;
      return oweRefund(tx, services, charge, { cents: charge.cents, why: "SUPERSEDED" });
    }
    case "FAILED":
    case "EXPIRED":
      await tx.insert(chargeErrors).values({ chargeId: charge.id, reason: seen.reason ?? charge.status });
      if (!charge.isSuperseded) await subject.onFailed(tx, services, charge);
      return charge;
    case "DISPUTED":
      await bookDisputeOpened(tx, charge, seen);
      return charge;
    case "LOST":
      await bookDisputeDecided(tx, services, charge, { status: "LOST", seen });
      await settleRefunds(tx, charge);
      await tellReturned(tx, services, charge);
      return charge;
    default:
      return charge;
  }
}

/** A charge that the gateway never took: it refused the card, or we could not even ask. */
export async function failCharge(services: ApplyServices, chargeId: string, reason: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    let charge = await holdCharge(tx, chargeId);
    if (charge?.status === "CREATED") charge = await moveCharge(tx, charge, "SENT", { sentAt: sql`now()` });
    if (charge?.status !== "SENT") return;
    const failed = await moveCharge(tx, charge, "FAILED", { endedAt: sql`now()`, askAt: null });
    if (!failed) return;
    await tx.insert(chargeErrors).values({ chargeId, reason });
    if (!failed.isSuperseded) {
      await handlerOf(services.handlers, failed.subjectKind).onFailed(tx, services, failed);
    }
  });
}
