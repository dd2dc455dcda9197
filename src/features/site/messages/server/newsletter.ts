import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import { hashToken, makeToken } from "../../../../platform/secrets.ts";
import type { Services, Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { isRobot } from "../../../../shared/schema.ts";
import { users } from "../../../people/users/table.ts";
import type * as contract from "../contract.ts";
import { confirmationDays, confirmationGone, subscriptionGone } from "../contract.ts";
import { leavePath, type SubscriberStatus } from "../model.ts";
import { newsletterConfirmations, newsletterSubscribers } from "../table.ts";
import { mailAlreadySubscribed, mailConfirmation, mailWelcome } from "./emails.tsx";

/** Somebody typed an address that shall get the newsletter: whoever reads there is asked. */
export const openNewsletterSubscriptionJob = defineJob({
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

/** The place on the list of the newsletter that stands under the e-mail of an account, once both are confirmed. */
export async function ownSubscription(
  connection: Connection,
  userId: string,
): Promise<{ leaveCode: string; confirmedAt: Date } | null> {
  const [found] = await connection
    .select({ leaveCode: newsletterSubscribers.leaveCode, confirmedAt: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .innerJoin(users, eq(users.email, newsletterSubscribers.email))
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.emailConfirmedAt),
        eq(newsletterSubscribers.status, "CONFIRMED"),
      ),
    );
  return found?.confirmedAt ? { ...found, confirmedAt: found.confirmedAt } : null;
}

/**
 * Takes whoever has the code off the list and forgets who it was.
 * @returns whether the code is of somebody, who may have left before
 */
export async function endSubscription(tx: Transaction, leaveCode: string): Promise<boolean> {
  const [ended] = await tx
    .update(newsletterSubscribers)
    .set({ status: "LEFT", email: null, name: null, leftAt: sql`now()` })
    .where(and(eq(newsletterSubscribers.leaveCode, leaveCode), eq(newsletterSubscribers.status, "CONFIRMED")))
    .returning({ id: newsletterSubscribers.id });
  if (ended) {
    // An older mail must not take them back onto it.
    await tx.delete(newsletterConfirmations).where(eq(newsletterConfirmations.subscriberId, ended.id));
    return true;
  }
  const [left] = await tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.leaveCode, leaveCode), eq(newsletterSubscribers.status, "LEFT")));
  return left !== undefined;
}

/** Does the same for every address, so that neither the answer nor its duration tells who gets the newsletter. */
export const subscribeToNewsletter: Verb<typeof contract.subscribeToNewsletter> = async (
  { body: { newsletter } },
  context,
) => {
  const { email, name } = newsletter;
  if (!isRobot(newsletter)) {
    await context.queue.enqueue(context.db.orm, openNewsletterSubscriptionJob, { email, name });
  }
  return { message: messages.newsletterAsked };
};

export const confirmNewsletter: Verb<typeof contract.confirmNewsletter> = async ({ body }, context) =>
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

export const leaveNewsletter: Verb<typeof contract.leaveNewsletter> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    if (!(await endSubscription(tx, body.newsletter.token))) throw subscriptionGone();
    return { message: messages.newsletterLeft };
  });

export const listSubscribers: Verb<typeof contract.listSubscribers> = async ({ query }, { db, config }) => {
  const [rows, subscriber_dash] = await Promise.all([
    findSubscribers(db.orm, query),
    countSubscribers(db.orm),
  ]);
  return {
    subscriber_list: rows.flatMap(({ id, status, email, name, askedAt, confirmedAt, leaveCode }) =>
      email === null || status === "LEFT"
        ? []
        : {
            _id: id,
            status,
            email,
            name,
            asked_at: askedAt.toISOString(),
            confirmed_at: confirmedAt?.toISOString() ?? null,
            leave_url: status === "CONFIRMED" ? config.baseUrl + leavePath(leaveCode) : null,
          },
    ),
    subscriber_dash,
  };
};

interface AskedList {
  status?: SubscriberStatus | undefined;
  limit: number;
  page: number;
}

/** Whoever is on the list or asked to be, the newest first. */
const findSubscribers = (connection: Connection, { status, limit, page }: AskedList) =>
  connection
    .select()
    .from(newsletterSubscribers)
    .where(and(isNotNull(newsletterSubscribers.email), status && eq(newsletterSubscribers.status, status)))
    .orderBy(desc(newsletterSubscribers.askedAt), desc(newsletterSubscribers.id))
    .limit(limit)
    .offset(limit * page);

async function countSubscribers(connection: Connection): Promise<{ pending: number; confirmed: number }> {
  const among = (status: SubscriberStatus) =>
    sql<number>`count(*) filter (where ${newsletterSubscribers.status} = ${status})::int`;
  const [counts] = await connection
    .select({ pending: among("PENDING"), confirmed: among("CONFIRMED") })
    .from(newsletterSubscribers);
  return counts ?? { pending: 0, confirmed: 0 };
}
