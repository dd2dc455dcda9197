import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { conflict } from "../../../../shared/common-failures.ts";
import { type ChargeRow, chargeRefunds, charges, type refundReasons } from "../table.ts";
import { bookRefundOwed, type ChargeServices } from "./announcements.ts";
import { sendRefundJob } from "./jobs.ts";

/**
 * Money of a paid charge is to go back, by the way it was paid. Shares of others are taken back at once, in proportion;
 * the gateway is asked by a job.
 * @returns the charge, which is being given back now
 * @throws conflict (409) where the charge is not paid, or less than that is left of it
 */
export async function oweRefund(
  tx: Transaction,
  services: ChargeServices,
  { id }: Pick<ChargeRow, "id">,
  { cents, why, note }: { cents: number; why: (typeof refundReasons)[number]; note?: string },
): Promise<ChargeRow> {
  const [charge] = await tx
    .update(charges)
    .set({ status: "REFUNDING", refundedCents: sql`${charges.refundedCents} + ${cents}` })
    .where(
      and(
        eq(charges.id, id),
        eq(charges.status, "PAID"),
        sql`${charges.refundedCents} + ${cents} <= ${charges.cents}`,
      ),
    )
    .returning();
  if (!charge) throw conflict();
  const [refund] = await tx
    .insert(chargeRefunds)
    .values({ chargeId: id, cents, why, ...(note && { note }) })
    .returning();
  if (!refund) throw new Error("The refund was not inserted");
  await bookRefundOwed(tx, services, charge, refund);
  await services.queue.enqueue(tx, sendRefundJob, { refundId: refund.id });
  return charge;
}
