import { CardNotAccepted, type ChargeOrder, type GatewayCharge } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { addDays } from "../../../shared/format/dates.ts";
import { ownerOf } from "../../wallet/owner.ts";
import { findGatewayCardId } from "../../wallet/server/find-gateway-card.ts";
import { payerOf } from "../../wallet/server/payer.ts";
import type { ChargeRow } from "../table.ts";
import { applyAnswers } from "./apply-answers.ts";
import { failCharge } from "./apply-seen-charge.ts";
import { findCharge, markSent } from "./queries.ts";

const pixSeconds = 30 * 60;
const boletoWorkingDays = 3;

/**
 * Sends charges to the gateway. Each counts as sent before it is: whatever happens in between, the next try asks first
 * what became of it. A time-out is no failure.
 * @returns what became of sending each, in their order
 */
export async function sendCharges(
  services: Services,
  chargeIds: readonly string[],
): Promise<PromiseSettledResult<unknown>[]> {
  const marked = await markSent(services.db.orm, chargeIds);
  const sent = new Map(marked.map((charge) => [charge.id, charge]));
  return applyAnswers(services, chargeIds, async (id) => {
    const charge = sent.get(id);
    return charge ? send(services, charge) : sendAgain(services, id);
  });
}

/** @throws Error where the gateway did not take it, or could not be asked */
export async function sendCharge(services: Services, { chargeId }: { chargeId: string }): Promise<void> {
  const [result] = await sendCharges(services, [chargeId]);
  if (result?.status === "rejected") throw result.reason;
}

/** A charge that is not new: it was sent before, another worker does, or another attempt took its place. */
async function sendAgain(services: Services, chargeId: string): Promise<GatewayCharge | null> {
  const { db, gateway } = services;
  const before = await findCharge(db.orm, chargeId);
  if (before?.status === "CREATED" && before.isSuperseded) return send(services, before);
  if (before?.status !== "SENT") return null;
  const known = await gateway.findCharge(chargeId);
  if (known) return known;
  const now = await findCharge(db.orm, chargeId);
  // Another worker may have brought it to its end meanwhile.
  return now?.status === "SENT" ? send(services, now) : null;
}

/** @returns what the gateway says of it; null where it is failed for good, which is written down */
async function send(services: Services, charge: ChargeRow): Promise<GatewayCharge | null> {
  const order = charge.isSuperseded ? null : await orderOf(services, charge);
  if (!order) {
    await failCharge(services, charge.id, charge.isSuperseded ? "SUPERSEDED" : "PAYER_INCOMPLETE");
    return null;
  }
  try {
    return await services.gateway.charge(order);
  } catch (error) {
    if (!(error instanceof CardNotAccepted)) throw error;
    await failCharge(services, charge.id, error.reason);
    return null;
  }
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
