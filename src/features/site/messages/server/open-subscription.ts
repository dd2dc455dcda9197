import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { makeToken } from "../../../../platform/one-time-tokens.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { confirmationDays } from "../newsletter-contract.ts";
import { newsletterConfirmations, newsletterSubscribers } from "../table.ts";
import { mailAlreadySubscribed, mailConfirmation } from "./newsletter-emails.tsx";

/** Somebody typed an address that shall get the newsletter: whoever reads there is asked. */
export const openSubscriptionJob = defineJob({
  name: "open-newsletter-subscription",
  schema: z.object({ email: z.string(), name: z.string().nullable() }),
  // What was typed is an address of somebody: it goes as soon as the job is done.
  forgetAfterSeconds: 60,
});

interface Asked {
  email: string;
  name: string | null;
}

export async function openSubscription(
  services: Pick<Services, "db" | "queue" | "config">,
  asked: Asked,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, asked);
    if (subscriber.status === "CONFIRMED") {
      await mailAlreadySubscribed(tx, services, subscriber);
      return;
    }
    await tx
      .update(newsletterSubscribers)
      .set({ askedAt: sql`now()`, name: asked.name ?? subscriber.name })
      .where(eq(newsletterSubscribers.id, subscriber.id));
    const { token, hash } = makeToken();
    // Who asks in vain had mails today whose links still work.
    if ((await mailConfirmation(tx, services, { email: asked.email, token })) !== null) return;
    await tx.insert(newsletterConfirmations).values({
      tokenHash: hash,
      subscriberId: subscriber.id,
      expiresAt: sql`now() + make_interval(days => ${confirmationDays})`,
    });
  });
}

/** Whoever has the address on the list, put there where nobody is; held until the transaction ends. */
async function lockSubscriber(tx: Transaction, { email, name }: Asked) {
  await tx
    .insert(newsletterSubscribers)
    .values({ email, name, leaveCode: makeToken().token })
    .onConflictDoNothing({ target: newsletterSubscribers.email });
  const [held] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for("update");
  // Left between the two statements: the job is tried again.
  if (!held) throw new Error("The subscriber left meanwhile");
  return { ...held, email };
}
