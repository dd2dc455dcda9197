import type { Transaction } from "../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../platform/services.ts";
import type { Failure } from "../../../shared/failure.ts";
import { companyNotFound } from "../../companies/contract.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { holdAccount } from "../../sessions/server/hold-account.ts";
import { userNotFound } from "../../users/contract.ts";
import type { WalletOwner } from "../owner.ts";

/**
 * The wallet of the person who makes the call, which the path names.
 * @throws userNotFound where it names another's
 */
export function ownWallet({ id }: { id: string }, context: Pick<VerbContext, "actor">): { userId: string } {
  const { userId } = requireActor(context);
  if (id !== userId) throw userNotFound();
  return { userId };
}

/** What is told where the owner left. */
export const ownerGone = (owner: WalletOwner): Failure =>
  "userId" in owner ? userNotFound() : companyNotFound();

/**
 * Makes changes of a wallet come one after the other, none after its owner left, until the transaction ends.
 * @throws userNotFound, companyNotFound
 */
export async function lockWallet(tx: Transaction, owner: WalletOwner): Promise<void> {
  if ("companyId" in owner) await lockCompany(tx, owner.companyId);
  else if (!(await holdAccount(tx, owner.userId, "no key update"))) throw ownerGone(owner);
}
