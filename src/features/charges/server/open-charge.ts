import { and, eq, inArray } from "drizzle-orm";
import { beginOfDay } from "../../../platform/database/brasilia-days.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { PaymentMethod } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import type { Day } from "../../../shared/format/dates.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
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
      ? { pixExpiresAt: beginOfDay(payment.payUntil, 1) }
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
  for (const [kind, some] of Map.groupBy(subjects, (subject) => subject.kind)) {
    const ids = some.map(({ id }) => id);
    await tx
      .update(charges)
      .set({ isSuperseded: true })
      .where(
        and(
          eq(charges.subjectKind, kind),
          inArray(charges.subjectId, ids),
          inArray(charges.status, ["CREATED", "SENT"]),
          eq(charges.isSuperseded, false),
        ),
      );
  }
}
