import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { retryLater } from "../../../../shared/common-failures.ts";
import { recordAudit } from "../../../base/audit/server/record-audit.ts";
import { findLiveCompany } from "../../companies/server/find-live-company.ts";
import { lockCompany, requireOnTheAir } from "../../companies/server/lock-company.ts";
import { requireConfirmedEmail } from "../../users/server/require-confirmed-email.ts";
import { invitationJustSent, nothingToResend } from "../invitation-contract.ts";
import { mailAnew } from "./mail-anew.ts";
import { oneMailOf } from "./open-invitation.ts";
import { readEmployee } from "./read-employee.ts";

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
