import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { beginOfDay } from "../../../../platform/database/moments.ts";
import type { PaymentMethod } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { idOfOwner, paymentLimits, type WalletOwner } from "../../wallet/model.ts";
import type { cards } from "../../wallet/table.ts";
import type { SubjectKind } from "../lifecycle.ts";
import { type ChargeRow, charges } from "../table.ts";
import { sendChargeJob } from "./jobs.ts";

export interface Wanted {
  subject: { kind: SubjectKind; id: string };
  owner: WalletOwner;
  /** What the payer reads on the bill. */
  description: string;
  cents: number;
  payment: {
    method: PaymentMethod;
    installments: number;
    card: typeof cards.$inferSelect | null;
    /** The last day of Brasília to pay a Pix or a boleto; the usual time unless told. */
    payUntil?: Day | undefined;
  };
}

/**
 * Begins to collect money, with the transaction of whatever it is for. The database lets in one open attempt for a thing:
 * another takes its place once that is superseded.
 */
export async function openCharge(
  tx: Transaction,
  services: Pick<Services, "queue" | "gateway">,
  wanted: Wanted,
): Promise<ChargeRow> {
  const [charge] = await openCharges(tx, services, [wanted]);
  if (!charge) throw new Error("The charge was not inserted");
  return charge;
}

/**
 * Likewise for several things, each of them once.
 * @param priority below 0 where nobody waits for it: those for which somebody does are sent before
 */
export async function openCharges(
  tx: Transaction,
  { queue, gateway }: Pick<Services, "queue" | "gateway">,
  wanted: readonly Wanted[],
  { priority = 0 } = {},
): Promise<ChargeRow[]> {
  const opened = await tx
    .insert(charges)
    .values(wanted.map((one) => ({ ...rowOf(one), gateway: gateway.name })))
    .returning();
  await queue.enqueueAll(
    tx,
    sendChargeJob,
    opened.map(({ id }) => ({ chargeId: id })),
    { priority },
  );
  return opened;
}

/**
 * The gateway counts from when it hears of a Pix: a minute before midnight, so that it ends on its last day however late that
 * is.
 */
const endOfPix = (lastDay: Day) => sql<Date>`${beginOfDay(lastDay, 1)} - interval '1 minute'`;

const rowOf = ({ subject, owner, description, cents, payment }: Wanted) => ({
  subjectKind: subject.kind,
  subjectId: subject.id,
  ...owner,
  description,
  cents,
  method: payment.method,
  installments: payment.installments,
  ...(payment.card && {
    cardId: payment.card.id,
    cardBrand: payment.card.brand,
    cardLastFour: payment.card.lastFour,
  }),
  ...(payment.payUntil &&
    (payment.method === "PIX"
      ? { pixExpiresAt: endOfPix(payment.payUntil) }
      : { boletoDueOn: payment.payUntil })),
});

/**
 * The open attempt for something does not count any more. It is left to itself: should it be paid all the same, that is
 * given back.
 */
export const supersedeOpenCharge = (tx: Transaction, subject: Wanted["subject"]): Promise<void> =>
  supersedeOpenCharges(tx, [subject]);

export async function supersedeOpenCharges(
  tx: Transaction,
  subjects: readonly Wanted["subject"][],
): Promise<void> {
  for (const isOpen of openOf(subjects)) await tx.update(charges).set({ isSuperseded: true }).where(isOpen);
}

/**
 * Likewise once something was paid by an earlier attempt than the open one: what was not sent yet is not charged. What is
 * being sent at that moment is left, as its sender waits for what is paid: it is given back.
 */
export async function supersedeOthers(
  tx: Transaction,
  subjects: readonly Wanted["subject"][],
): Promise<void> {
  for (const isOpen of openOf(subjects)) {
    const free = tx
      .select({ id: charges.id })
      .from(charges)
      .where(isOpen)
      .for("update", { skipLocked: true });
    await tx.update(charges).set({ isSuperseded: true }).where(inArray(charges.id, free));
  }
}

const openOf = (subjects: readonly Wanted["subject"][]): (SQL | undefined)[] =>
  [...Map.groupBy(subjects, (subject) => subject.kind)].map(([kind, some]) =>
    and(
      eq(charges.subjectKind, kind),
      inArray(
        charges.subjectId,
        some.map(({ id }) => id),
      ),
      inArray(charges.status, ["CREATED", "SENT"]),
      eq(charges.isSuperseded, false),
    ),
  );

/** The attempt to collect money for something that is under way. */
export async function findOpenCharge(
  connection: Connection,
  kind: SubjectKind,
  id: string,
): Promise<ChargeRow | null> {
  const [row] = await connection
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.subjectKind, kind),
        eq(charges.subjectId, id),
        inArray(charges.status, ["CREATED", "SENT"]),
        eq(charges.isSuperseded, false),
      ),
    );
  return row ?? null;
}

/**
 * Whoever gives back what was paid for something, or takes another attempt's place, holds its charges before the thing
 * itself, as answers of the gateway and refunds of the administration do: nobody waits in a circle.
 */
export async function lockChargesOf(
  tx: Transaction,
  kind: SubjectKind,
  which: { subjectId: string } | { userId: string } | { companyId: string },
): Promise<void> {
  const whose: SQL =
    "subjectId" in which
      ? eq(charges.subjectId, which.subjectId)
      : "userId" in which
        ? eq(charges.userId, which.userId)
        : eq(charges.companyId, which.companyId);
  await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.subjectKind, kind), whose))
    .orderBy(asc(charges.id))
    .for("update");
}

/** @throws tooManyRequests (429) */
export async function takePaymentAllowance(tx: Transaction, owner: WalletOwner): Promise<void> {
  const wait = await takeAllowances(tx, [
    { key: `payments of ${idOfOwner(owner)}`, ...paymentLimits.payments },
  ]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
