import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, max, ne, or, sql } from "drizzle-orm";
import { deleteInBatches } from "../../../../platform/bulk-change-guard.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { hashToken, makeToken } from "../../../../platform/secrets.ts";
import { emailNotConfirmed } from "../contract.ts";
import { emailLinks, users } from "../table.ts";
import { revokePasswordLinks } from "./password-links.tsx";
import { lockUser, type UserRow } from "./user.ts";

type EmailLink = typeof emailLinks.$inferSelect;

/** For how long each kind of link is good. */
export const hoursOfEmailLink = { CONFIRM: 48, CHANGE: 2, UNDO: 7 * 24 } as const;

/** Makes a link about the e-mail of an account; answers its token, of which only the hash is kept. */
export async function issueEmailLink(
  tx: Transaction,
  link: Pick<EmailLink, "userId" | "email" | "kind"> & Partial<Pick<EmailLink, "companyId">>,
): Promise<string> {
  const { token, hash } = makeToken();
  const expiresAt = sql`now() + make_interval(hours => ${hoursOfEmailLink[link.kind]})`;
  await tx.insert(emailLinks).values({ ...link, tokenHash: hash, expiresAt });
  return token;
}

/**
 * The link of a token, with its account: both stay as they are until the transaction ends, so that of two links of one
 * account the second finds what the first left.
 * @returns null where the link is unknown, used, expired, or of an account that is closed
 */
export async function lockEmailLink(
  tx: Transaction,
  token: string,
): Promise<{ link: EmailLink; user: UserRow } | null> {
  const isIt = and(eq(emailLinks.tokenHash, hashToken(token)), gt(emailLinks.expiresAt, sql`now()`));
  const [seen] = await tx.select({ userId: emailLinks.userId }).from(emailLinks).where(isIt);
  // Before the link, as closing an account takes them.
  const user = seen && (await lockUser(tx, seen.userId));
  if (!user) return null;
  const [link] = await tx.select().from(emailLinks).where(isIt).for("update");
  return link ? { link, user } : null;
}

/** Makes every link about the e-mail of a person worthless, or those of one kind, or those since some moment. */
export async function revokeEmailLinks(
  tx: Transaction,
  userId: string,
  { kind, since }: { kind?: EmailLink["kind"]; since?: Date } = {},
): Promise<void> {
  await tx
    .delete(emailLinks)
    .where(
      and(
        eq(emailLinks.userId, userId),
        kind && eq(emailLinks.kind, kind),
        since && gte(emailLinks.createdAt, since),
      ),
    );
}

/** Whether another account gave this e-mail up so lately that it may still take it back. */
export async function isEmailReserved(tx: Transaction, email: string, userId: string): Promise<boolean> {
  const reserved = and(
    eq(emailLinks.kind, "UNDO"),
    eq(emailLinks.email, email),
    ne(emailLinks.userId, userId),
    gt(emailLinks.expiresAt, sql`now()`),
  );
  return (await tx.$count(emailLinks, reserved)) > 0;
}

/** Until when a change of the e-mail of one of these people, or of who managed this company then, can be undone; else null. */
export async function undoableUntil(
  tx: Transaction,
  { userIds, companyId }: { userIds: readonly string[]; companyId?: string },
): Promise<Date | null> {
  const [found] = await tx
    .select({ until: max(emailLinks.expiresAt) })
    .from(emailLinks)
    .where(
      and(
        or(
          inArray(emailLinks.userId, [...userIds]),
          companyId === undefined ? undefined : eq(emailLinks.companyId, companyId),
        ),
        eq(emailLinks.kind, "UNDO"),
        gt(emailLinks.expiresAt, sql`now()`),
      ),
    );
  return found?.until ?? null;
}

/** Removes links that have expired. */
export async function sweepEmailLinks(connection: Connection): Promise<void> {
  await deleteInBatches(connection, emailLinks, lt(emailLinks.expiresAt, sql`now()`));
}

/**
 * Somebody proved to read the mailbox of an account.
 * @returns whether that was not known before
 */
export async function markEmailConfirmed(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ emailConfirmedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
  return rowCount === 1;
}

/** Takes the e-mail from an account, with every link that was mailed for it. No mail is sent to what stands there then. */
export async function releaseEmail(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ email: `${userId}@liberado.invalid`, emailConfirmedAt: null })
    .where(eq(users.id, userId));
  await revokePasswordLinks(tx, userId);
  await revokeEmailLinks(tx, userId);
}

/** Before what rests on the mailbox being the person's own. */
export async function requireConfirmedEmail(connection: Connection, userId: string): Promise<void> {
  const confirmed = await connection.$count(
    users,
    and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)),
  );
  if (confirmed === 0) throw emailNotConfirmed();
}
