import { sql } from "drizzle-orm";
import type { Clock } from "../../../../platform/clock.ts";
import {
  CardNotAccepted,
  type ChargeOrder,
  type GatewayCharge,
  type Payer,
} from "../../../../platform/payments/gateway.ts";
import type { Job } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { idOfOwner, ownerOf } from "../../wallet/model.ts";
import { payersOf } from "../../wallet/server/owner-data.ts";
import { findGatewayCards } from "../../wallet/server/wallet.ts";
import type { ChargeRow } from "../table.ts";
import { applyAnswers, failCharge } from "./apply-seen-charge.ts";
import { askForChargeJob } from "./jobs.ts";
import { findCharge, findCharges, listChargesToAsk, lockCharge, markSent, moveCharge } from "./queries.ts";

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
  const orderFor = await ordersOf(services, marked);
  return applyAnswers(services, chargeIds, async (id) => {
    const charge = sent.get(id);
    return charge ? send(services, charge, orderFor(charge)) : sendAgain(services, id);
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
  if (before?.status === "CREATED" && before.isSuperseded) return send(services, before, "SUPERSEDED");
  if (before?.status !== "SENT") return null;
  const known = await gateway.findCharge(chargeId);
  if (known) return known;
  const now = await findCharge(db.orm, chargeId);
  // Another worker may have brought it to its end meanwhile.
  if (now?.status !== "SENT") return null;
  return send(services, now, (await ordersOf(services, [now]))(now));
}

/** Why the gateway is not even asked. */
type Unsendable = "SUPERSEDED" | "PAYER_INCOMPLETE" | "CARD_REMOVED";

/** @returns what the gateway says of it; null where it is failed for good, which is written down */
async function send(
  services: Services,
  charge: ChargeRow,
  order: ChargeOrder | Unsendable,
): Promise<GatewayCharge | null> {
  if (typeof order === "string" || charge.isSuperseded) {
    await failCharge(services, charge.id, typeof order === "string" ? order : "SUPERSEDED");
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

/** @returns what the gateway is asked of each, or why it is not */
async function ordersOf(
  { db, clock }: Services,
  charges: readonly ChargeRow[],
): Promise<(charge: ChargeRow) => ChargeOrder | Unsendable> {
  const payers = await payersOf(db.orm, charges.map(ownerOf));
  const cards = await findGatewayCards(
    db.orm,
    charges.flatMap(({ cardId }) => cardId ?? []),
  );
  return (charge) => {
    const payer = payers.get(idOfOwner(ownerOf(charge)));
    const cardId = cards.get(charge.cardId ?? "");
    return payer ? orderOf(charge, { payer, cardId, clock }) : "PAYER_INCOMPLETE";
  };
}

interface Paying {
  payer: Payer;
  /** What the gateway calls the card. */
  cardId: string | undefined;
  clock: Clock;
}

function orderOf(charge: ChargeRow, { payer, cardId, clock }: Paying): ChargeOrder | Unsendable {
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
  if (!cardId) return "CARD_REMOVED";
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

/** A gateway that knows nothing of a charge after this time never got it: it is not sent again, the person tries anew. */
const neverSentAfter = 60 * 60 * 1_000;

/**
 * Asks the gateway what became of some charges.
 * @returns what became of asking for each, in their order
 */
export async function askForCharges(
  services: Services,
  chargeIds: readonly string[],
  { clock }: Pick<Job, "clock">,
): Promise<PromiseSettledResult<unknown>[]> {
  const found = await findCharges(services.db.orm, chargeIds);
  return applyAnswers(services, chargeIds, async (id) => {
    const charge = found.get(id);
    if (!charge || charge.status === "CREATED") return null;
    const seen = await services.gateway.findCharge(id);
    if (!seen && charge.status === "SENT") await waitOrGiveUp(services, charge, clock);
    return seen;
  });
}

/** @throws Error where the gateway could not be asked */
export async function askForCharge(
  services: Services,
  { chargeId }: { chargeId: string },
  job: Pick<Job, "clock">,
): Promise<void> {
  const [result] = await askForCharges(services, [chargeId], job);
  if (result?.status === "rejected") throw result.reason;
}

async function waitOrGiveUp(services: Services, charge: ChargeRow, clock: Clock): Promise<void> {
  const { id, sentAt, createdAt } = charge;
  const isOld = clock.now().getTime() - (sentAt ?? createdAt).getTime() > neverSentAfter;
  if (isOld) return failCharge(services, id, "GATEWAY_AWAY");
  await services.db.transaction(async (tx) => {
    const held = await lockCharge(tx, id);
    if (held?.status === "SENT")
      await moveCharge(tx, held, "SENT", { askAt: sql`now() + interval '5 minutes'` });
  });
}

const atOnce = 500;

/** Asks of all charges that are due, a job for each: one that fails keeps no other. */
export async function askForOpenCharges({ db, queue }: Pick<Services, "db" | "queue">): Promise<void> {
  const due = await listChargesToAsk(db.orm, atOnce);
  const jobs = due.map(({ id }) => ({ chargeId: id }));
  await queue.enqueueAll(db.orm, askForChargeJob, jobs, { keyOf: ({ chargeId }) => chargeId });
}
