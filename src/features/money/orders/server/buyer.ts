import { type Column, type SQL, sql } from "drizzle-orm";
import { lockName, shareName, type Transaction } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { notAllowed, notSignedIn } from "../../../../shared/failure.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import type { WalletOwner } from "../../wallet/model.ts";

/**
 * For whom somebody buys courses: a professional for themselves, a manager for the company.
 * @throws notAllowed (403) for all others
 */
export function requireBuyer(actor: Actor): WalletOwner {
  if (actor.type === "SALESMAN") return { userId: actor.userId };
  if (actor.type === "EMPLOYEE" && actor.companyId && actor.manager) return { companyId: actor.companyId };
  throw notAllowed();
}

/**
 * Likewise for who is about to write: the account stays until the transaction ends, as the right of a manager does in each
 * call of buying (`forCompany`), and two presses of one person wait for each other.
 * @throws notAllowed (403), notSignedIn (401)
 */
export async function lockBuyer(tx: Transaction, actor: Actor): Promise<WalletOwner> {
  const buyer = requireBuyer(actor);
  if (!(await lockAccount(tx, actor.userId, "no key update"))) throw notSignedIn();
  return buyer;
}

/**
 * What was given back stays so until the transaction ends: managers of one company, of whom each holds the own account
 * alone, buy while none of them gives back. Comes after `lockBuyer`.
 */
export async function lockGivenBack(
  tx: Transaction,
  buyer: WalletOwner,
  { givesBack = false }: { givesBack?: boolean } = {},
): Promise<void> {
  if ("companyId" in buyer) await (givesBack ? lockName : shareName)(tx, `given back by ${buyer.companyId}`);
}

/**
 * Whether a person bought a course, or is about to pay it; one that came by a plan or a licence may be bought. Each part has
 * one row at most, which is found by its index: what `exists` asks PostgreSQL may answer from the whole table.
 * @param userId nobody where it is null
 * @param held a condition on what somebody is about to pay or has paid (`held`); all of it counts unless told
 */
export const isBoughtBy = (
  userId: SQL | Column,
  courseId: SQL | Column,
  held: SQL = sql`true`,
): SQL<boolean> =>
  sql<boolean>`coalesce(
    (select true from order_items held where held.held_by = ${userId} and held.course_id = ${courseId} and ${held}),
    (select e.active and e.origin = 'PURCHASE' from enrolments e
      where e.user_id = ${userId} and e.course_id = ${courseId}),
    false)`;

/** For statements that are prepared with the person's id, or null, as `userId`. */
export const isBoughtByOne = (courseId: SQL | Column): SQL<boolean> =>
  isBoughtBy(sql`${sql.placeholder("userId")}::uuid`, courseId);
