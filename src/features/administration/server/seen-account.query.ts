import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { auditEntries } from "../../audit/table.ts";
import { plans, subscriptions } from "../../plans/table.ts";
import { users } from "../../users/table.ts";
import { accountDecisions } from "../table.ts";

type Account = { userId: string } | { companyId: string };

/** The paid plan of a person or a company; none is the free one. */
export async function findPlanInForce(connection: Connection, account: Account) {
  const [found] = await connection
    .select({ name: plans.name, periodEnd: subscriptions.periodEnd })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        "userId" in account
          ? eq(subscriptions.userId, account.userId)
          : eq(subscriptions.companyId, account.companyId),
        eq(subscriptions.status, "ACTIVE"),
        isNull(subscriptions.endedAt),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return found ? { name: found.name, paid_until: found.periodEnd } : null;
}

/** What was written down of an account, the newest first, with who did it. */
export function findAudit(connection: Connection, account: Account, limit: number) {
  return connection
    .select({
      id: auditEntries.id,
      createdAt: auditEntries.createdAt,
      action: auditEntries.action,
      name: users.name,
      lastname: users.lastname,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      "userId" in account
        ? or(eq(auditEntries.subjectId, account.userId), eq(auditEntries.actorId, account.userId))
        : or(eq(auditEntries.subjectId, account.companyId), eq(auditEntries.companyId, account.companyId)),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

/** What was decided of an account, the newest first, with who did it. */
export function findDecisions(connection: Connection, account: Account, limit: number) {
  return connection
    .select({
      id: accountDecisions.id,
      createdAt: accountDecisions.createdAt,
      decision: accountDecisions.decision,
      reason: accountDecisions.reason,
      name: users.name,
      lastname: users.lastname,
    })
    .from(accountDecisions)
    .leftJoin(users, eq(users.id, accountDecisions.decidedBy))
    .where(
      "userId" in account
        ? eq(accountDecisions.userId, account.userId)
        : eq(accountDecisions.companyId, account.companyId),
    )
    .orderBy(desc(accountDecisions.id))
    .limit(limit);
}

/** The whole name of somebody; null where the account is not there. */
export async function findName(connection: Connection, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [found] = await connection
    .select({ name: users.name, lastname: users.lastname })
    .from(users)
    .where(inArray(users.id, [userId]));
  return found ? `${found.name} ${found.lastname}` : null;
}
