import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { GatewayCharge } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { type ChargeStatus, newerOf, wayTo } from "../lifecycle.ts";
import { type ChargeRow, chargeErrors } from "../table.ts";
import { handlerOf } from "./announcements.ts";
import {
  type ChargeMove,
  type Learnt,
  lockCharge,
  lockCharges,
  moveCharge,
  moveCharges,
  readTime,
} from "./queries.ts";
import { knownOf, takeInGivenUp, takeInOwedRefund } from "./refunds.ts";
import { tell } from "./tell-steps.tsx";

type ApplyServices = Pick<Services, "db" | "config" | "queue" | "handlers" | "log" | "clock">;

/** What the gateway says of one of our charges. */
interface Seen {
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
async function applySeenCharges(
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

async function applyTogether(tx: Transaction, services: ApplyServices, told: readonly Seen[]): Promise<void> {
  const held = await lockCharges(
    tx,
    told.map(({ chargeId }) => chargeId),
  );
  const now = await readTime(tx);
  const takings = told.flatMap(({ chargeId, seen }) => {
    const charge = held.get(chargeId);
    return charge ? [{ before: charge, charge, seen }] : [];
  });
  for (const some of eachSubjectOnce(takings)) await apply(tx, services, some, now);
}

interface Taking {
  /** As it was before anything was taken in. */
  before: ChargeRow;
  charge: ChargeRow;
  seen: GatewayCharge;
}

/** What is for the same thing is taken in one after the other: what becomes of one decides what the next one finds. */
function eachSubjectOnce(takings: readonly Taking[]): Taking[][] {
  const lists = [
    ...Map.groupBy(takings, ({ charge }) => `${charge.subjectKind} ${charge.subjectId}`).values(),
  ];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []));
}

async function apply(
  tx: Transaction,
  services: ApplyServices,
  takings: readonly Taking[],
  now: Date,
): Promise<void> {
  const begun: Taking[] = [];
  for (const { before, seen } of takings) {
    if (seen.cents !== before.cents) throw new Error(`The gateway charged ${seen.cents} for ${before.id}`);
    const known = await knownOf(tx, before);
    const owed = await takeInOwedRefund(tx, services, before, { seen, known });
    const charge = await takeInGivenUp(tx, services, owed, seen);
    begun.push({ before, charge, seen: newerOf(seen, known) });
  }
  const ended = await goAllTheWay(tx, services, begun, now);
  const learnt: ChargeMove[] = ended.flatMap(({ charge, seen }) => {
    const facts = factsOf(charge, seen, now);
    return isKnown(charge, facts) ? [] : [{ charge, to: charge.status, learnt: facts }];
  });
  const moved = await moveCharges(tx, learnt);
  for (const { before, charge } of ended) {
    const known = moved.get(charge.id) ?? charge;
    if (isPayable(known) && !isPayable(before) && !known.isSuperseded)
      await handlerOf(services.handlers, known.subjectKind).onPayable(tx, services, known);
  }
}

/** Moves charges through all steps that lead to what was seen of them: those that take the same one take it together. */
async function goAllTheWay(
  tx: Transaction,
  services: ApplyServices,
  takings: readonly Taking[],
  now: Date,
): Promise<Taking[]> {
  const going = takings.map((taking) => ({
    ...taking,
    way: wayTo(taking.charge.status, taking.seen.status),
  }));
  for (let number = 0; ; number++) {
    const stepping = going.filter(({ way }) => number < way.length);
    if (stepping.length === 0) return going;
    const moves = stepping.map(({ charge, seen, way }) => {
      const to = way[number] as ChargeStatus;
      const isLast = number === way.length - 1;
      const learnt = {
        // A step that books what the fee became compares it with what it was.
        ...(isLast && { ...factsOf({ ...charge, status: to }, seen, now), feeCents: charge.feeCents }),
        ...changesOf(charge, to, seen, now),
      };
      return { charge, to, learnt };
    });
    const moved = await moveCharges(tx, moves);
    const steps = stepping.map((taking) => {
      const charge = moved.get(taking.charge.id);
      if (!charge) throw new Error(`Charge ${taking.charge.id} is not ${taking.charge.status} any more`);
      const step = { before: taking.charge.status, charge, seen: taking.seen };
      taking.charge = charge;
      return step;
    });
    const told = await tell(tx, services, steps);
    for (const taking of stepping) taking.charge = told.get(taking.charge.id) ?? taking.charge;
  }
}

/** Most of what an event leads to was taken in already, with the answer to the charge itself. */
const isKnown = (charge: ChargeRow, facts: Learnt): boolean =>
  Object.entries(facts).every(([key, value]) => isDeepStrictEqual(charge[key as keyof ChargeRow], value));

/** What the payer needs, as far as the gateway told it, and when it is asked again. */
const factsOf = (charge: ChargeRow, seen: GatewayCharge, now: Date): Learnt => ({
  gatewayId: seen.id,
  ...(seen.feeCents > 0 && { feeCents: seen.feeCents }),
  ...(seen.pix && { pixText: seen.pix.text, pixExpiresAt: seen.pix.expiresAt }),
  ...(seen.boleto && {
    boletoLine: seen.boleto.line,
    boletoPdfUrl: seen.boleto.pdfUrl,
    boletoDueOn: seen.boleto.dueOn,
  }),
  askAt: nextAsking(charge, seen, now),
});

/** It waits for the payer, who has what it is paid by. */
const isPayable = ({ status, pixText, boletoLine }: ChargeRow): boolean =>
  status === "SENT" && (pixText !== null || boletoLine !== null);

function changesOf(charge: ChargeRow, step: ChargeStatus, seen: GatewayCharge, now: Date): Learnt {
  switch (step) {
    case "SENT":
      return { sentAt: now };
    case "PAID":
      return { paidAt: charge.paidAt ?? seen.paidAt ?? now, feeCents: seen.feeCents, endedAt: null };
    case "FAILED":
    case "EXPIRED":
    case "LOST":
      return { endedAt: now };
    default:
      return {};
  }
}

/** A charge that the gateway never took: it refused the card, or we could not even ask. */
export async function failCharge(services: ApplyServices, chargeId: string, reason: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    let charge = await lockCharge(tx, chargeId);
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

/**
 * Asks the gateway something about each of some charges, and takes all its answers in together: they are asked at the same time.
 * @param ask answers null where there is nothing to take in
 * @returns what became of each, in their order
 */
export async function applyAnswers(
  services: Services,
  chargeIds: readonly string[],
  ask: (chargeId: string) => Promise<GatewayCharge | null>,
): Promise<PromiseSettledResult<unknown>[]> {
  const answers = await Promise.allSettled(
    chargeIds.map(async (chargeId) => ({ chargeId, seen: await ask(chargeId) })),
  );
  const told = answers.flatMap((answer) =>
    answer.status === "fulfilled" && answer.value.seen
      ? [{ chargeId: answer.value.chargeId, seen: answer.value.seen }]
      : [],
  );
  const applied = await applySeenCharges(services, told);
  return answers.map((answer) =>
    answer.status === "fulfilled" ? (applied.get(answer.value.chargeId) ?? answer) : answer,
  );
}

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

/**
 * When the gateway is asked again, should it not tell by itself: a card in review soon, and then ever more rarely; a Pix
 * when it has expired; a boleto every few hours, since it is paid at a bank; what is disputed every day, since a gateway
 * need not tell how that ends. Null where nothing is awaited.
 * @param now by the database's clock
 */
function nextAsking(
  { method, status, sentAt }: Pick<ChargeRow, "method" | "status" | "sentAt">,
  seen: Pick<GatewayCharge, "pix">,
  now: Date,
): Date | null {
  const time = now.getTime();
  if (status === "DISPUTED") return new Date(time + days);
  if (status !== "SENT") return null;
  if (method === "BOLETO") return new Date(time + 6 * hours);
  if (method === "PIX" && seen.pix) return new Date(Math.max(seen.pix.expiresAt.getTime(), time) + minutes);
  const open = time - (sentAt ?? now).getTime();
  return new Date(time + Math.min(Math.max(open, 30 * seconds), hours));
}
