import type { Transaction } from "../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../platform/services.ts";
import { notSignedIn } from "../../../shared/common-failures.ts";
import { holdAccount } from "../../sessions/server/hold-account.ts";

/**
 * Keeps the administrator who makes the call one until the transaction ends: of two who block each other at once only one
 * does, so that somebody is always left.
 * @throws notSignedIn (401) where the account was blocked or closed meanwhile
 */
export async function holdAdministrator(tx: Transaction, context: VerbContext): Promise<string> {
  const { userId } = requireActor(context);
  const held = await holdAccount(tx, userId, "share");
  if (held?.type !== "ADMIN" || held.blockedAt) throw notSignedIn();
  return userId;
}
