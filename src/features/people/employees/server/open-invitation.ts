import { lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CountedAllowance } from "../../../../platform/allowances.ts";
import { deleteGuarded } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import { makeToken } from "../../../../platform/one-time-tokens.ts";
import type { newEmployeeInput } from "../contract.ts";
import { employeeInvitations as invitations } from "../table.ts";
import { columnsOf } from "./columns-of.ts";

const days = 7;

/** When an invitation that is sent now ends. */
export const invitationEnd = sql`now() + make_interval(days => ${days})`;

/** The link of the mail before dies with the next one: pressing twice, or two managers at once, sends one mail. */
export const oneMailOf = (employeeId: string): CountedAllowance => ({
  key: `invitation ${employeeId}`,
  max: 1,
  windowSeconds: 5 * 60,
});

interface Asked {
  companyId: string;
  userId: string;
  invitedBy: string;
  /** The mail is not sent yet. */
  mailHeld: boolean;
  body: z.output<typeof newEmployeeInput>;
}

/**
 * Asks a person to join a company, anew where an earlier question was answered or has expired.
 * @returns the token of the link, of which only the hash is kept, or null where a question waits for its answer
 */
export async function openInvitation(
  tx: Transaction,
  { companyId, userId, invitedBy, mailHeld, body: { user, employee } }: Asked,
): Promise<{ id: string; token: string } | null> {
  const { token, hash } = makeToken();
  const asked = {
    ...columnsOf(employee, false),
    name: user.name,
    lastname: user.lastname,
    status: "PENDING" as const,
    invitedBy,
    mailHeld,
    tokenHash: hash,
    expiresAt: invitationEnd,
  };
  const [opened] = await tx
    .insert(invitations)
    .values({ ...asked, companyId, userId })
    .onConflictDoUpdate({
      target: [invitations.companyId, invitations.userId],
      set: { ...asked, createdAt: sql`now()` },
      setWhere: sql`${invitations.status} <> 'PENDING' or ${invitations.expiresAt} <= now()`,
    })
    .returning({ id: invitations.id });
  return opened ? { id: opened.id, token } : null;
}

/** Removes what was asked long ago, answered or not; until then its page says what became of it. */
export const sweepInvitations: Sweep = (connection, log) =>
  deleteGuarded(
    { connection, log },
    { name: "sweep-invitations" },
    invitations,
    lt(invitations.expiresAt, sql`now() - interval '90 days'`),
  );
