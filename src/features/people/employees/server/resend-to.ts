import { eq, sql } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { makeToken } from "../../../../platform/one-time-tokens.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { retryLater } from "../../../../shared/common-failures.ts";
import { recordAudit } from "../../../base/audit/server/record-audit.ts";
import { findLiveCompany } from "../../companies/server/find-live-company.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { revokePasswordLinks } from "../../users/server/password-links.ts";
import { invitationJustSent, nothingToResend } from "../invitation-contract.ts";
import { employees, employeeInvitations as invitations } from "../table.ts";
import { mailInvitation, mailPasswordLink } from "./emails.tsx";
import { invitationEnd, oneMailOf } from "./open-invitation.ts";
import { readEmployee } from "./read-employee.ts";

/**
 * Writes once more to somebody who was asked to join a company, by a link that takes the place of the last one.
 * @param keepsInviter the mail names who asked before, where that is known: the caller is nobody of the company
 * @throws companyNotFound, employeeNotFound, nothingToResend, invitationJustSent, tooManyEmails
 */
export async function resendTo(
  tx: Transaction,
  context: VerbContext,
  ids: { companyId: string; employeeId: string },
  { keepsInviter = false }: { keepsInviter?: boolean } = {},
): Promise<void> {
  const company = await findLiveCompany(tx, ids.companyId);
  await lockCompany(tx, company.id);
  const employee = await readEmployee(tx, ids);
  const { status, userId } = employee;
  if (status !== "INVITED" && status !== "EXPIRED") throw nothingToResend();
  const wait = await takeAllowances(tx, [oneMailOf(employee.id)]);
  if (wait !== null) throw retryLater(invitationJustSent, wait);
  const caller = requireActor(context).userId;
  if (userId) {
    const invitedBy = keepsInviter ? sql`coalesce(${employees.invitedBy}, ${caller})` : caller;
    const [written] = await tx
      .update(employees)
      .set({ invitedBy })
      .where(eq(employees.id, employee.id))
      .returning({ invitedBy: employees.invitedBy });
    await revokePasswordLinks(tx, userId);
    await mailPasswordLink(tx, context, {
      employee,
      company,
      invitedBy: written?.invitedBy ?? caller,
      userId,
    });
  } else {
    const { token, hash } = makeToken();
    const invitedBy = keepsInviter ? sql`coalesce(${invitations.invitedBy}, ${caller})` : caller;
    const [written] = await tx
      .update(invitations)
      .set({ tokenHash: hash, expiresAt: invitationEnd, invitedBy })
      .where(eq(invitations.id, employee.id))
      .returning({ invitedBy: invitations.invitedBy });
    await mailInvitation(tx, context, { employee, company, invitedBy: written?.invitedBy ?? caller, token });
  }
  await recordAudit(tx, context, {
    action: "INVITATION_RESENT",
    subjectId: employee.id,
    companyId: company.id,
  });
}
