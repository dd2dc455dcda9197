import { and, eq, isNotNull, ne, or, type SQL } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { charges } from "../../charges/table.ts";
import type { PlanType } from "../../limits/limits.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { subscriptions } from "../table.ts";
import { hashDocumentOf } from "./document-hash.ts";
import { isOwnedBy } from "./subscriptions.query.ts";

/** The owner's own, and those of an account or a company with the same document that was closed. */
async function isOfPast(connection: Connection, owner: WalletOwner): Promise<SQL | undefined> {
  const hash = await hashDocumentOf(connection, owner);
  return or(isOwnedBy(owner), hash === null ? undefined : eq(subscriptions.documentHash, hash));
}

/**
 * The types whose discount is lost: a plan that ran has ended, by cancelling, for want of payment, by a lost dispute or
 * with the account. What was regretted is as if it had never been.
 */
export async function listLostDiscounts(
  connection: Connection,
  owners: readonly WalletOwner[],
): Promise<PlanType[]> {
  const past: (SQL | undefined)[] = [];
  for (const owner of owners) past.push(await isOfPast(connection, owner));
  const rows = await connection
    .selectDistinct({ type: subscriptions.type })
    .from(subscriptions)
    .where(
      and(
        or(...past),
        eq(subscriptions.status, "CANCELLED"),
        ne(subscriptions.endReason, "REGRETTED"),
        isNotNull(subscriptions.startedOn),
      ),
    );
  return rows.map(({ type }) => type);
}

/** Whether a payment of the owner was denied, and lost, whatever it was for; also one for a plan of an account that was closed. */
export async function hasLostDispute(connection: Connection, owner: WalletOwner): Promise<boolean> {
  const isLost = eq(charges.status, "LOST");
  const isOwn = "userId" in owner ? eq(charges.userId, owner.userId) : eq(charges.companyId, owner.companyId);
  const ofPlan = and(eq(charges.subjectKind, "SUBSCRIPTION"), eq(charges.subjectId, subscriptions.id));
  const lost = await connection
    .select({ id: charges.id })
    .from(charges)
    .where(and(isOwn, isLost))
    .unionAll(
      connection
        .select({ id: charges.id })
        .from(subscriptions)
        .innerJoin(charges, ofPlan)
        .where(and(await isOfPast(connection, owner), isLost)),
    )
    .limit(1);
  return lost.length > 0;
}
