import { sql } from "drizzle-orm";
import { CardNotAccepted, type ChargeOrder, type GatewayCharge } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { addDays } from "../../../shared/format/dates.ts";
import { ownerOf } from "../../wallet/owner.ts";
import { findGatewayCardId } from "../../wallet/server/find-gateway-card.ts";
import { payerOf } from "../../wallet/server/payer.ts";
import type { ChargeRow } from "../table.ts";
import { applySeenCharge, failCharge } from "./apply-seen-charge.ts";
import { findCharge, holdCharge, moveCharge } from "./queries.ts";

const pixSeconds = 30 * 60;
const boletoWorkingDays = 3;

/**
 * Sends a charge to the gateway. It counts as sent before it is: whatever happens in between, the next try asks first
 * what became of it. A time-out is no failure.
 */
export async function sendCharge(services: Services, { chargeId }: { chargeId: string }): Promise<void> {
  const { db, gateway } = services;
  const first = await findCharge(db.orm, chargeId);
  if (!first || !["CREATED", "SENT"].includes(first.status)) return;
  if (first.status === "SENT") {
    const known = await gateway.findCharge(chargeId);
    if (known) return applySeenCharge(services, chargeId, known);
  }
  const sent = await db.transaction(async (tx) => {
    const charge = await holdCharge(tx, chargeId);
    if (charge?.status !== "CREATED" || charge.isSuperseded) return charge;
    return moveCharge(tx, charge, "SENT", { sentAt: sql`now()`, askAt: sql`now() + interval '30 seconds'` });
  });
  if (sent?.isSuperseded) return failCharge(services, chargeId, "SUPERSEDED");
  // Another worker has brought it to its end meanwhile.
  if (sent?.status !== "SENT") return;
  const order = await orderOf(services, sent);
  if (!order) return failCharge(services, chargeId, "PAYER_INCOMPLETE");
  let seen: GatewayCharge;
  try {
    seen = await gateway.charge(order);
  } catch (error) {
    if (error instanceof CardNotAccepted) return failCharge(services, chargeId, error.reason);
    throw error;
  }
  await applySeenCharge(services, chargeId, seen);
}

async function orderOf({ db, clock }: Services, charge: ChargeRow): Promise<ChargeOrder | null> {
  const { payer } = await payerOf(db.orm, ownerOf(charge));
  if (!payer) return null;
  const common = { key: charge.id, cents: charge.cents, description: charge.description, payer };
  if (charge.method === "PIX") {
    const until = charge.pixExpiresAt?.getTime();
    const expiresInSeconds = until ? Math.floor((until - clock.now().getTime()) / 1_000) : pixSeconds;
    return { ...common, payment: { method: "PIX", expiresInSeconds: Math.max(60, expiresInSeconds) } };
  }
  if (charge.method === "BOLETO") {
    const dueOn = charge.boletoDueOn ?? workingDaysAfter(clock.today(), boletoWorkingDays);
    return { ...common, payment: { method: "BOLETO", dueOn } };
  }
  const cardId = charge.cardId && (await findGatewayCardId(db.orm, charge.cardId));
  if (!cardId) return null;
  return { ...common, payment: { method: "CARD", cardId, installments: charge.installments } };
}

/** Saturdays and Sundays are none; on holidays banks take boletos of the day before as paid in time. */
function workingDaysAfter(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    const weekday = new Date(`${found}T12:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return found;
}
