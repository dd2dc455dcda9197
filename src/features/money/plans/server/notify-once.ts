import type { Transaction } from "../../../../platform/database/database.ts";
import { subscriptionMails } from "../table.ts";

type Told = typeof subscriptionMails.$inferInsert;

/** Writes down, with the mail, that something is told; false where it was told before, or another does so now. */
export async function notifyOnce(
  tx: Transaction,
  { kind, about, paidMonths = 0 }: Pick<Told, "kind" | "about" | "paidMonths">,
): Promise<boolean> {
  const written = await tx
    .insert(subscriptionMails)
    .values({ kind, about, paidMonths })
    .onConflictDoNothing()
    .returning({ about: subscriptionMails.about });
  return written.length > 0;
}
