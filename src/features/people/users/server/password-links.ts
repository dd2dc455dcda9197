import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { deleteInBatches } from "../../../../platform/database/in-batches.ts";
import { hashToken, makeToken } from "../../../../platform/one-time-tokens.ts";
import { passwordLinks, users } from "../table.ts";

/** Makes a link to choose a password, good for some hours; answers its token, of which only the hash is kept. */
export async function issuePasswordLink(tx: Transaction, userId: string, hours: number): Promise<string> {
  const { token, hash } = makeToken();
  await tx
    .insert(passwordLinks)
    .values({ tokenHash: hash, userId, expiresAt: sql`now() + make_interval(hours => ${hours})` });
  return token;
}

/**
 * Uses a link up, and with it every other link of the same person: what an older e-mail holds must not undo the choice.
 * @returns whose link it was, or null where it is unknown, used, expired, or of another e-mail
 */
export async function usePasswordLink(
  tx: Transaction,
  { token, email }: { token: string; email: string },
): Promise<string | null> {
  // Held until the end, so that of two links used at once only one counts.
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .for("no key update");
  if (!user) return null;
  const used = await tx
    .delete(passwordLinks)
    .where(
      and(
        eq(passwordLinks.tokenHash, hashToken(token)),
        eq(passwordLinks.userId, user.id),
        gt(passwordLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: passwordLinks.userId });
  if (used.length === 0) return null;
  await revokePasswordLinks(tx, user.id);
  return user.id;
}

/** Makes every link of a person worthless. */
export async function revokePasswordLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}

/** Removes links that have expired. */
export async function sweepPasswordLinks(connection: Connection): Promise<void> {
  await deleteInBatches(connection, passwordLinks, lt(passwordLinks.expiresAt, sql`now()`));
}
