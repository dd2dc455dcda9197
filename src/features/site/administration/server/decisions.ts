import { eq, sql } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers, inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { requireActor, type Services, type VerbContext } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { users } from "../../../people/users/table.ts";
import { type AccountDecision, decisionLabels } from "../model.ts";
import { accountDecisions } from "../table.ts";

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

/** Brings back what was stopped. */
type Ending = "UNBLOCK" | "RESTORE_PAGE";

type Decided = ({ userId: string } | { companyId: string }) & { decidedBy: string } & (
    | { decision: Exclude<AccountDecision, Ending>; reason: string }
    | { decision: Ending }
  );

/** Keeps what was decided of an account, with the reason, which the audit may not hold. */
export async function recordDecision(tx: Transaction, decided: Decided): Promise<void> {
  await tx.insert(accountDecisions).values(decided);
}

/** Writes down that an administrator looks at somebody: once in an hour, so that reading again is no new entry. */
export async function recordLook(
  context: VerbContext,
  look: { action: "PERSON_SEEN" | "COMPANY_SEEN"; subjectId: string; companyId: string | null },
): Promise<void> {
  const { userId } = requireActor(context);
  await context.db.transaction(async (tx) => {
    const key = `${userId} looks at ${look.subjectId}`;
    const wait = await takeAllowances(tx, [{ key, max: 1, windowSeconds: 3600 }]);
    if (wait === null) await recordAudit(tx, context, look);
  });
}

/** What stops while a person or a company is blocked, in the transactions of the block, which hold who it is. */
interface StopsWithBlock {
  stop(tx: Transaction, id: string, block: { reason: string; blockedBy: string }): Promise<void>;
  /** Left out where nothing goes on by itself after the block. */
  resume?(tx: Transaction, id: string, unblockedBy: string, services: Services): Promise<void>;
}

export const stopsWithPerson = defineHandlers<StopsWithBlock>("stops with the block of a person");
export const stopsWithCompany = defineHandlers<StopsWithBlock>("stops with the block of a company");

export const personalDecisions: PersonalData = {
  columns: [accountDecisions.userId],
  of: (userId) => [
    {
      title: "O que a administração decidiu sobre a sua conta",
      query: sql`select created_at as "Quando", ${inWords("decision", decisionLabels)} as "O quê", reason as "Motivo"
        from ${accountDecisions} where user_id = ${userId} order by id desc`,
    },
  ],
};
