import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { PaymentMethod } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { brasiliaTimeZone, type Day } from "../../../shared/format/dates.ts";
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
    payUntil?: Day;
  };
}

/**
 * Begins to collect money, with the transaction of whatever it is for. An attempt that is open already is left to itself:
 * should it be paid all the same, that is given back.
 */
export async function openCharge(
  tx: Transaction,
  { queue, gateway }: Pick<Services, "queue" | "gateway">,
  { subject, owner, description, cents, payment }: Wanted,
): Promise<ChargeRow> {
  await supersedeOpenCharge(tx, subject);
  const [charge] = await tx
    .insert(charges)
    .values({
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
          ? { pixExpiresAt: sql`(${payment.payUntil}::date + 1)::timestamp at time zone ${brasiliaTimeZone}` }
          : { boletoDueOn: payment.payUntil })),
      gateway: gateway.name,
    })
    .returning();
  if (!charge) throw new Error("The charge was not inserted");
  await queue.enqueue(tx, sendChargeJob, { chargeId: charge.id });
  return charge;
}

/** The open attempt for something does not count any more. */
export async function supersedeOpenCharge(
  tx: Transaction,
  { kind, id }: { kind: SubjectKind; id: string },
): Promise<void> {
  await tx
    .update(charges)
    .set({ isSuperseded: true })
    .where(
      and(
        eq(charges.subjectKind, kind),
        eq(charges.subjectId, id),
        inArray(charges.status, ["CREATED", "SENT"]),
      ),
    );
}
