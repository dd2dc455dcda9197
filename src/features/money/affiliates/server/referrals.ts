import { and, eq, isNull, notExists } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { affiliateSlug } from "../../../../shared/affiliate-slug.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { users } from "../../../people/users/table.ts";
import { affiliateRewards, referrals } from "../table.ts";

/** Whom a slug or an id of a link names, if that is somebody whose link counts: a professional with a live account. */
export async function findAffiliate(connection: Connection, text: string): Promise<string | null> {
  const slugOrId = affiliateSlug(text);
  if (!slugOrId) return null;
  const named = looksLikeId(slugOrId) ? eq(users.id, slugOrId) : eq(users.slug, slugOrId);
  const [found] = await connection
    .select({ id: users.id })
    .from(users)
    .where(and(named, eq(users.type, "SALESMAN"), isNull(users.deletedAt), isNull(users.blockedAt)));
  return found?.id ?? null;
}

interface Registration {
  userId: string;
  /** Where a company was registered with the account. */
  companyId: string | null;
  /** Slugs or ids of who may have brought the person, first touch first; what names nobody is passed over. */
  touches: readonly (string | null)[];
}

/** Writes down who brought somebody that registers, once and for good. */
export async function attributeRegistration(
  tx: Transaction,
  { userId, companyId, touches }: Registration,
): Promise<void> {
  for (const touch of touches) {
    const affiliateId = touch && (await findAffiliate(tx, touch));
    if (!affiliateId || affiliateId === userId) continue;
    await tx.insert(referrals).values({ userId, companyId, affiliateId });
    return;
  }
}

/**
 * Forgets who brought an account, for whom the link was not followed. One that brought a reward already stays as it is: it
 * is written in the books.
 */
export async function dropReferral(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = eq(referrals.userId, userId);
  // Held first, as payments hold it: what is decided at this moment is seen by the statement after it.
  await tx.select({ userId: referrals.userId }).from(referrals).where(isTheirs).for("update");
  const rewards = tx
    .select({ chargeId: affiliateRewards.chargeId })
    .from(affiliateRewards)
    .where(and(eq(affiliateRewards.userId, userId), isNull(affiliateRewards.withheld)));
  await tx.delete(referrals).where(and(isTheirs, notExists(rewards)));
}

/** The cookie by which the server remembers whose link brought a browser. */

export const referralCookie = "afiliado";

const ninetyDays = 90 * 24 * 60 * 60;

/**
 * What sets the cookie. Scripts cannot read it, and it comes with every visit that a link leads to.
 * @param isSecure whether the product is served over TLS
 */
export const setReferralCookie = (slug: string, isSecure: boolean): string =>
  `${referralCookie}=${slug}; Path=/; Max-Age=${ninetyDays}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
