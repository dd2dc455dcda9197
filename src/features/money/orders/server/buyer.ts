import type { Transaction } from "../../../../platform/database/database.ts";
import { lockName, shareName } from "../../../../platform/database/named-lock.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { notAllowed, notSignedIn } from "../../../../shared/common-failures.ts";
import { lockAccount } from "../../../base/sessions/server/lock-account.ts";
import type { WalletOwner } from "../../wallet/owner.ts";

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
