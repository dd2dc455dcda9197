import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import { type CountedAllowance, takeAllowances } from "../../../../platform/allowances.ts";
import { deleteGuarded } from "../../../../platform/bulk-change-guard.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import { hashToken, makeToken } from "../../../../platform/secrets.ts";
import { requireActor, type Services, type VerbContext } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { retryLater } from "../../../../shared/failure.ts";
import { recordAudit, recordAudits } from "../../../base/audit/server/audit-entries.ts";
import { findLiveCompany, lockCompany, requireOnTheAir } from "../../companies/server/company.ts";
import { companies } from "../../companies/table.ts";
import { requireConfirmedEmail } from "../../users/server/email-address.ts";
import { revokePasswordLinks } from "../../users/server/password-links.tsx";
import { users } from "../../users/table.ts";
import type { newEmployeeInput } from "../contract.ts";
import {
  type Invitation,
  invitationJustSent,
  invitationNotFound,
  invitationOfAnotherAccount,
  nothingToResend,
} from "../invitation-contract.ts";
import { employees, employeeInvitations as invitations } from "../table.ts";
import { mailInvitation, mailPasswordLink } from "./emails.tsx";
import { columnsOf, readEmployee } from "./employee.ts";
import type { EmployeeRow } from "./queries.ts";

/**
 * The invitation of a link, for the account that it asks. Whoever holds the link was sent it, so that they may be told
 * that it is another account's.
 * @throws invitationNotFound, invitationOfAnotherAccount
 */
export async function findInvitation(connection: Connection, token: string, actor: Actor) {
  const found = await findInvitationOfLink(connection, token);
  if (found.userId !== actor.userId) throw invitationOfAnotherAccount();
  return found;
}

/**
 * The invitation of a link, whoever follows it.
 * @throws invitationNotFound
 */
export async function findInvitationOfLink(connection: Connection, token: string) {
  const [found] = await connection
    .select({
      companyId: invitations.companyId,
      userId: invitations.userId,
      invitedBy: invitations.invitedBy,
      status: sql<
        Invitation["status"]
      >`case when ${invitations.status} = 'PENDING' and ${invitations.expiresAt} <= now()
        then 'EXPIRED' else ${invitations.status} end`,
      title: invitations.title,
      position: invitations.position,
      manager: invitations.manager,
      expiresAt: invitations.expiresAt,
      email: users.email,
      nameFancy: companies.nameFancy,
      slug: companies.slug,
      imageId: companies.imageId,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .innerJoin(companies, and(eq(companies.id, invitations.companyId), isNull(companies.deletedAt)))
    .where(eq(invitations.tokenHash, hashToken(token)));
  if (!found) throw invitationNotFound();
  return found;
}

const days = 7;

/** When an invitation that is sent now ends. */
const invitationEnd = sql`now() + make_interval(days => ${days})`;

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

/**
 * Takes back what companies asked by an e-mail that the account leaves without having confirmed it: they asked whoever reads
 * it, who is another. Of an account that is held.
 */
export async function withdrawInvitationsTo(
  tx: Transaction,
  { id, type }: Pick<typeof users.$inferSelect, "id" | "type">,
): Promise<void> {
  const withdrawn = await tx
    .delete(invitations)
    .where(and(eq(invitations.userId, id), eq(invitations.status, "PENDING")))
    .returning({ subjectId: invitations.id, companyId: invitations.companyId });
  const actor = { userId: id, type, companyId: null, manager: false };
  const entries = withdrawn.map((entry) => ({ ...entry, action: "INVITATION_WITHDRAWN" as const }));
  await recordAudits(tx, { actor }, entries);
}

/** Removes what was asked long ago, answered or not; until then its page says what became of it. */
export const sweepInvitations: Sweep = (connection, log) =>
  deleteGuarded(
    { connection, log },
    { name: "sweep-invitations" },
    invitations,
    lt(invitations.expiresAt, sql`now() - interval '90 days'`),
  );

interface Anew {
  employee: EmployeeRow;
  company: { id: string; nameFancy: string };
  /** Whom the mail names. */
  invitedBy: string;
}

/**
 * Writes to somebody who was asked to join a company, by a link that takes the place of the last one.
 * @throws tooManyEmails
 */
export async function mailAnew(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { employee, company, invitedBy }: Anew,
): Promise<void> {
  const { id, userId } = employee;
  if (userId) {
    await tx.update(employees).set({ invitedBy, mailHeld: false }).where(eq(employees.id, id));
    await revokePasswordLinks(tx, userId);
    await mailPasswordLink(tx, services, { employee, company, invitedBy, userId });
  } else {
    const { token, hash: tokenHash } = makeToken();
    await tx
      .update(invitations)
      .set({ tokenHash, expiresAt: invitationEnd, invitedBy, mailHeld: false })
      .where(eq(invitations.id, id));
    await mailInvitation(tx, services, { employee, company, invitedBy, token });
  }
}

/**
 * Writes once more to somebody who was asked to join a company, by a link that takes the place of the last one.
 * @param keepsInviter the mail names who asked before, where that is known: the caller is nobody of the company
 * @throws companyNotFound, companyOffTheAir, employeeNotFound, nothingToResend, emailNotConfirmed, invitationJustSent, tooManyEmails
 */
export async function resendTo(
  tx: Transaction,
  context: VerbContext,
  ids: { companyId: string; employeeId: string },
  { keepsInviter = false }: { keepsInviter?: boolean } = {},
): Promise<void> {
  const caller = requireActor(context).userId;
  const company = await findLiveCompany(tx, ids.companyId);
  await lockCompany(tx, company.id);
  await requireOnTheAir(tx, company.id);
  const employee = await readEmployee(tx, ids);
  const { status } = employee;
  if (status !== "INVITED" && status !== "EXPIRED") throw nothingToResend();
  if (!keepsInviter) await requireConfirmedEmail(tx, caller);
  const wait = await takeAllowances(tx, [oneMailOf(employee.id)]);
  if (wait !== null) throw retryLater(invitationJustSent, wait);
  const invitedBy = (keepsInviter && employee.invitedBy) || caller;
  await mailAnew(tx, context, { employee, company, invitedBy });
  await recordAudit(tx, context, {
    action: "INVITATION_RESENT",
    subjectId: employee.id,
    companyId: company.id,
  });
}
