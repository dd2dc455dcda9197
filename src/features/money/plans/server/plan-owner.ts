import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { PlanType } from "../../../base/limits/limits.ts";
import { charges, lostDisputes } from "../../charges/table.ts";
import { idOfOwner, ownerOf, type WalletOwner } from "../../wallet/model.ts";
import { hashDocumentOf } from "../../wallet/server/owner-data.ts";
import { planForCompanies, planForProfessionals } from "../policy.ts";
import { subscriptionNotActive, subscriptionNotFound } from "../subscription-contract.ts";
import { subscriptions } from "../table.ts";
import { isOwnedBy, lockSubscription, type SubscriptionRow } from "./subscriptions.query.ts";

/**
 * For whom somebody takes a plan: a professional for themselves, a manager for the company.
 * @throws planForCompanies, planForProfessionals (403)
 */
export function requirePlanOwner(actor: Actor, type: PlanType): WalletOwner {
  if (type === "COMPANY") {
    if (!actor.companyId || !actor.manager) throw planForCompanies();
    return { companyId: actor.companyId };
  }
  if (actor.type !== "SALESMAN") throw planForProfessionals();
  return { userId: actor.userId };
}

/** Whose subscriptions somebody sees. */
export function planOwnersOf({ userId, companyId, manager }: Actor): WalletOwner[] {
  return companyId && manager ? [{ userId }, { companyId }] : [{ userId }];
}

/** @throws subscriptionNotFound (404) where it is not the person's own, nor that of the company that the person manages */
export async function requireOwnSubscription(
  tx: Transaction,
  id: string,
  actor: Actor,
): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, id);
  const isOwn = planOwnersOf(actor).some((owner) =>
    "userId" in owner ? owner.userId === row?.userId : owner.companyId === row?.companyId,
  );
  if (!row || !isOwn) throw subscriptionNotFound();
  return row;
}

type Active = SubscriptionRow & {
  status: "ACTIVE";
  periodStart: string;
  periodEnd: string;
  changeableOn: string;
};

/** @throws subscriptionNotFound (404), subscriptionNotActive (422) */
export async function requireActiveSubscription(tx: Transaction, id: string, actor: Actor): Promise<Active> {
  const row = await requireOwnSubscription(tx, id, actor);
  if (row.status !== "ACTIVE") throw subscriptionNotActive();
  return row as Active;
}

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

/** The ids of some owners, and the hashes of some documents, of whom a payment was denied and lost. */
const selectLost = (connection: Connection, isTheirs: SQL | undefined, isOfDocument: SQL) =>
  connection
    .select({ who: sql<string | null>`coalesce(${charges.userId}, ${charges.companyId})::text` })
    .from(charges)
    .where(and(isTheirs, eq(charges.status, "LOST")))
    .unionAll(
      connection
        .select({ who: sql<string | null>`${lostDisputes.documentHash}` })
        .from(lostDisputes)
        .where(isOfDocument),
    );

const lostOfOne = prepared("lost_dispute_of_one", (connection) => {
  const [owner, hash] = [sql.placeholder("owner"), sql.placeholder("hash")];
  const isTheirs = or(eq(charges.userId, owner), eq(charges.companyId, owner));
  return selectLost(connection, isTheirs, eq(lostDisputes.documentHash, hash));
});

/** Whether a payment of the owner was denied, and lost, whatever it was for; also one of an account that was closed. */
export async function hasLostDispute(
  connection: Connection,
  owner: WalletOwner,
  documentHash: string | null,
): Promise<boolean> {
  const lost = await lostOfOne(connection).execute({ owner: idOfOwner(owner), hash: documentHash });
  return lost.length > 0;
}

/** Likewise of the owners of several subscriptions: the ids of those whose owner had. */
export async function listAfterLostDispute(
  connection: Connection,
  rows: readonly SubscriptionRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const owners = rows.map((row) => idOfOwner(ownerOf(row)));
  const hashes = rows.flatMap(({ documentHash }) => documentHash ?? []);
  const isTheirs = or(inArray(charges.userId, owners), inArray(charges.companyId, owners));
  const found = await selectLost(connection, isTheirs, inArray(lostDisputes.documentHash, hashes));
  const lost = new Set(found.map(({ who }) => who));
  return new Set(
    rows
      .filter((row) => lost.has(idOfOwner(ownerOf(row))) || (row.documentHash && lost.has(row.documentHash)))
      .map(({ id }) => id),
  );
}
