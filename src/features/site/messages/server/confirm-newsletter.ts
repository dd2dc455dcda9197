import { and, eq, gt, sql } from "drizzle-orm";
import { hashToken } from "../../../../platform/secrets.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { confirmationGone, type confirmNewsletter as endpoint } from "../contract.ts";
import { newsletterConfirmations, newsletterSubscribers } from "../table.ts";
import { mailWelcome } from "./emails.tsx";

export const confirmNewsletter: Verb<typeof endpoint> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const [subscriber] = await tx
      .select({
        id: newsletterSubscribers.id,
        status: newsletterSubscribers.status,
        email: newsletterSubscribers.email,
        leaveCode: newsletterSubscribers.leaveCode,
      })
      .from(newsletterConfirmations)
      .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterConfirmations.subscriberId))
      .where(
        and(
          eq(newsletterConfirmations.tokenHash, hashToken(body.newsletter.token)),
          gt(newsletterConfirmations.expiresAt, sql`now()`),
        ),
      )
      .for("update", { of: newsletterSubscribers });
    const { id, email, leaveCode } = subscriber ?? {};
    if (!id || !email || !leaveCode) throw confirmationGone();
    if (subscriber?.status === "PENDING") {
      await tx
        .update(newsletterSubscribers)
        .set({ status: "CONFIRMED", confirmedAt: sql`now()` })
        .where(eq(newsletterSubscribers.id, id));
      await mailWelcome(tx, context, { email, leaveCode });
    }
    return { message: messages.newsletterConfirmed };
  });
