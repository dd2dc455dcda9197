import type { Connection } from "../../../platform/database/database.ts";
import type { Block, ListedPerson, SeenAudit, SeenDecision } from "../people-contract.ts";
import type { PersonRow } from "./people.query.ts";
import { findAudit, findDecisions, findName } from "./seen-account.query.ts";

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
