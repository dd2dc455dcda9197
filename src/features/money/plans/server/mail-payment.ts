import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { charges } from "../../charges/table.ts";
import { subscriptionCharges, subscriptions } from "../table.ts";
import { notifyOnce } from "./notify-once.ts";
import { mailReceipt, mailRenewalToPay } from "./renewal-emails.tsx";

/** A job of its own: a night of renewals does not wait for its mails to be written. */
export const mailPaymentJob = defineJob({
  name: "mail-plan-payment",
  schema: z.object({ chargeId: z.uuid(), kind: z.enum(["TO_PAY", "RECEIPT"]) }),
});

type Told = z.output<typeof mailPaymentJob.schema>;

export const enqueuePaymentMails = (
  { queue }: Pick<Services, "queue">,
  connection: Connection,
  told: Told[],
): Promise<void> => queue.enqueueAll(connection, mailPaymentJob, told);

/** Tells how a renewal is paid, or that a payment came, while that is so. */
export async function mailPayment(
  services: Pick<Services, "db" | "queue" | "config">,
  { chargeId, kind }: Told,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ charge: charges, purpose: subscriptionCharges, subscription: subscriptions })
      .from(subscriptionCharges)
      .innerJoin(charges, eq(charges.id, subscriptionCharges.chargeId))
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
      .where(eq(subscriptionCharges.chargeId, chargeId));
    if (!found) return;
    const { charge, purpose, subscription } = found;
    const holds =
      kind === "RECEIPT" ? charge.paidAt !== null : charge.status === "SENT" && !charge.isSuperseded;
    if (!holds || !(await notifyOnce(tx, { kind, about: chargeId }))) return;
    if (kind === "RECEIPT") await mailReceipt(tx, services, subscription, charge, purpose);
    else await mailRenewalToPay(tx, services, subscription, charge);
  });
}
