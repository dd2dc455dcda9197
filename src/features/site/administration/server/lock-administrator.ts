import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/common-failures.ts";
import { lockAccount } from "../../../base/sessions/server/lock-account.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { users } from "../../../people/users/table.ts";

/**
 * Keeps the administrator who makes the call one until the transaction ends: of two who block each other at once only one
 * does, so that somebody is always left.
 * @param person whom the caller holds next by `update`: of two administrators who hold each other both begin with the
 * same, or each would wait for the other
 * @throws notSignedIn (401) where the account was blocked or closed meanwhile
 */
export async function lockAdministrator(
  tx: Transaction,
  context: VerbContext,
  person?: string,
): Promise<string> {
  const { userId } = requireActor(context);
  if (person && person < userId) await lockPerson(tx, person, "update");
  const held = await lockAccount(tx, userId, "share");
  if (held?.type !== "ADMIN" || held.blockedAt) throw notSignedIn();
  return userId;
}

/**
 * A person, closed or not, who stays as they are until the transaction ends.
 * @param strength 'share' keeps out who blocks; 'update' whoever signs the person in, too
 * @throws userNotFound
 */
export async function lockPerson(tx: Transaction, userId: string, strength: "share" | "update") {
  const [held] = await tx
    .select({
      id: users.id,
      type: users.type,
      name: users.name,
      email: users.email,
      document: users.document,
      emailConfirmedAt: users.emailConfirmedAt,
      blockedAt: users.blockedAt,
      pageSuspendedAt: users.pageSuspendedAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for(strength);
  if (!held) throw userNotFound();
  return held;
}
