import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { CardRow } from "../../wallet/table.ts";
import type { RenewalTerms } from "../renewal-price.ts";
import { subscriptions } from "../table.ts";
import { readLowered } from "./lowered-limits.query.ts";
import type { LetterServices } from "./plan-letter.tsx";
import { mailRenewalChanging } from "./renewal-change-email.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";
import { tellOnce } from "./tell-once.ts";

interface Changing {
  subscription: SubscriptionRow;
  card: CardRow | null;
  asked: RenewalTerms["asked"];
}

/** One mail says both that the next period costs something else and that it allows less. */
export async function tellOfChange(
  tx: Transaction,
  services: LetterServices,
  { subscription, card, asked }: Changing,
): Promise<void> {
  const { id: about, paidMonths } = subscription;
  const isTold = (kind: "PRICE_CHANGING" | "LIMITS_CHANGING") => tellOnce(tx, { kind, about, paidMonths });
  const { version, lowered } = await readLowered(tx, about);
  const price = asked && (await isTold("PRICE_CHANGING")) ? asked : null;
  const less = lowered.length > 0 && (await isTold("LIMITS_CHANGING")) ? lowered : [];
  if (!price && less.length === 0) return;
  const told = {
    toldOptionId: price ? price.option.id : subscription.toldOptionId,
    toldVersion: less.length > 0 ? version : subscription.toldVersion,
  };
  await tx.update(subscriptions).set(told).where(eq(subscriptions.id, about));
  const agreedCents = price && price.cents !== price.agreedCents ? price.agreedCents : null;
  if (agreedCents === null && less.length === 0) return;
  // It says what the mail of a year's renewal says.
  await tellOnce(tx, { kind: "RENEWAL_COMING", about, paidMonths });
  await mailRenewalChanging(tx, services, { ...subscription, ...told }, { card, agreedCents, lowered: less });
}
