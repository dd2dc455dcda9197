import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import { plans, subscriptions } from "../../../money/plans/table.ts";
import { users } from "../../../people/users/table.ts";
import type { listCompaniesOfAdministration as endpoint, ListedCompany } from "../companies-contract.ts";
import type { Block, ListedPerson, SeenAudit, SeenDecision } from "../people-contract.ts";
import { accountDecisions } from "../table.ts";
import { type CompanyRow, findCompanies } from "./companies.query.ts";
import type { PersonRow } from "./people.query.ts";

export const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentListedPerson = (row: PersonRow): ListedPerson => ({
  _id: row.id,
  type: row.type,
  name: row.name,
  lastname: row.lastname,
  email: row.email,
  city: row.city,
  state: row.state,
  company: row.companyId && row.companyName ? { _id: row.companyId, name: row.companyName } : null,
  created_at: row.createdAt.toISOString(),
  last_seen_at: isoOf(row.lastSeenAt),
  blocked_at: isoOf(row.blockedAt),
  suspended_at: isoOf(row.pageSuspendedAt),
  closed_at: isoOf(row.deletedAt),
});

/** Since when, why and by whom something is blocked or suspended. */
export async function readBlock(
  connection: Connection,
  { since, reason, by }: { since: Date | null; reason: string | null; by: string | null },
): Promise<Block | null> {
  if (!since || !reason) return null;
  return { reason, since: since.toISOString(), by: await findName(connection, by) };
}

/** As many as one looks through. */
const maxEntries = 30;

export async function readAudit(
  connection: Connection,
  account: { userId: string } | { companyId: string },
): Promise<SeenAudit[]> {
  const rows = await findAudit(connection, account, maxEntries);
  return rows.map(({ id, createdAt, action, name, lastname }) => ({
    _id: id,
    created_at: createdAt.toISOString(),
    action,
    by: name === null ? null : `${name} ${lastname}`,
  }));
}

export async function readDecisions(
  connection: Connection,
  account: { userId: string } | { companyId: string },
): Promise<SeenDecision[]> {
  const rows = await findDecisions(connection, account, maxEntries);
  return rows.map(({ id, createdAt, decision, reason, name, lastname }) => ({
    _id: id,
    created_at: createdAt.toISOString(),
    decision,
    reason,
    by: name === null ? null : `${name} ${lastname}`,
  }));
}

export const presentListedCompany = (row: CompanyRow): ListedCompany => ({
  _id: row.id,
  name_fancy: row.nameFancy,
  city: row.city,
  state: row.state,
  created_at: row.createdAt.toISOString(),
  blocked_at: isoOf(row.blockedAt),
  closed_at: isoOf(row.deletedAt),
});

export const listCompaniesOfAdministration: Verb<typeof endpoint> = async ({ query }, { db }) => ({
  company_list: (await findCompanies(db.orm, query)).map(presentListedCompany),
});

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
function findAudit(connection: Connection, account: Account, limit: number) {
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
function findDecisions(connection: Connection, account: Account, limit: number) {
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
async function findName(connection: Connection, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [found] = await connection
    .select({ name: users.name, lastname: users.lastname })
    .from(users)
    .where(inArray(users.id, [userId]));
  return found ? `${found.name} ${found.lastname}` : null;
}
