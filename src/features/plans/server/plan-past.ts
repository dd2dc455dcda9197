import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { charges, lostDisputes } from "../../charges/table.ts";
import type { PlanType } from "../../limits/limits.ts";
import { idOfOwner, ownerOf, type WalletOwner } from "../../wallet/owner.ts";
import { hashDocumentOf } from "../../wallet/server/owner-data.ts";
import { subscriptions } from "../table.ts";
import { isOwnedBy, type SubscriptionRow } from "./subscriptions.query.ts";

/** The owner's own, and those of an account or a company with the same document that was closed. */
const isOfPast = (owner: WalletOwner, hash: string | null): SQL | undefined =>
  or(isOwnedBy(owner), hash === null ? undefined : eq(subscriptions.documentHash, hash));

/**
 * The types whose discount is lost: a plan that ran has ended, by cancelling, for want of payment, by a lost dispute or
 * with the account. What was regretted is as if it had never been.
 */
export async function listLostDiscounts(
  connection: Connection,
  owners: readonly WalletOwner[],
): Promise<PlanType[]> {
  const wasKept = and(eq(subscriptions.status, "CANCELLED"), ne(subscriptions.endReason, "REGRETTED"));
  return listStarted(connection, owners, wasKept);
}

/** The types of which a plan was paid for, whatever became of it: seven days to regret one are had once for each. */
export const listStartedBefore = (
  connection: Connection,
  owners: readonly WalletOwner[],
): Promise<PlanType[]> => listStarted(connection, owners);

async function listStarted(
  connection: Connection,
  owners: readonly WalletOwner[],
  condition?: SQL,
): Promise<PlanType[]> {
  const past: (SQL | undefined)[] = [];
  for (const owner of owners) past.push(isOfPast(owner, await hashDocumentOf(connection, owner)));
  const rows = await connection
    .selectDistinct({ type: subscriptions.type })
    .from(subscriptions)
    .where(and(or(...past), isNotNull(subscriptions.startedOn), condition));
  return rows.map(({ type }) => type);
}

/** Of owners, by id, and of documents, by hash, those of whom a payment was denied and lost. */
async function findLost(
  connection: Connection,
  { owners, hashes }: { owners: readonly string[]; hashes: readonly string[] },
): Promise<Set<string | null>> {
  const isLost = eq(charges.status, "LOST");
  const lost = await connection
    .select({ who: sql<string | null>`coalesce(${charges.userId}, ${charges.companyId})::text` })
    .from(charges)
    .where(and(or(inArray(charges.userId, [...owners]), inArray(charges.companyId, [...owners])), isLost))
    .unionAll(
      connection
        .select({ who: sql<string | null>`${lostDisputes.documentHash}` })
        .from(lostDisputes)
        .where(inArray(lostDisputes.documentHash, [...hashes])),
    );
  return new Set(lost.map(({ who }) => who));
}

/** Whether a payment of the owner was denied, and lost, whatever it was for; also one of an account that was closed. */
export async function hasLostDispute(
  connection: Connection,
  owner: WalletOwner,
  documentHash: string | null,
): Promise<boolean> {
  const hashes = documentHash === null ? [] : [documentHash];
  return (await findLost(connection, { owners: [idOfOwner(owner)], hashes })).size > 0;
}

/** Likewise of the owners of several subscriptions: the ids of those whose owner had. */
export async function listAfterLostDispute(
  connection: Connection,
  rows: readonly SubscriptionRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const owners = rows.map((row) => idOfOwner(ownerOf(row)));
  const hashes = rows.flatMap(({ documentHash }) => documentHash ?? []);
  const lost = await findLost(connection, { owners, hashes });
  return new Set(
    rows
      .filter((row) => lost.has(idOfOwner(ownerOf(row))) || (row.documentHash && lost.has(row.documentHash)))
      .map(({ id }) => id),
  );
}
