import { eq } from "drizzle-orm";
import { takeAllowances } from "../../../platform/allowances.ts";
import { makeToken } from "../../../platform/one-time-tokens.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { retryLater } from "../../../shared/common-failures.ts";
import { messages } from "../../../shared/messages.ts";
import { recordAudit } from "../../audit/server/record-audit.ts";
import { findLiveCompany } from "../../companies/server/find-live-company.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { revokePasswordLinks } from "../../users/server/password-links.ts";
import {
  type resendInvitation as endpoint,
  invitationJustSent,
  nothingToResend,
} from "../invitation-contract.ts";
import { employees, employeeInvitations as invitations } from "../table.ts";
import { mailInvitation, mailPasswordLink } from "./emails.tsx";
import { invitationEnd, oneMailOf } from "./open-invitation.ts";
import { presentEmployee } from "./present.ts";
import { readEmployee } from "./read-employee.ts";

export const resendInvitation: Verb<typeof endpoint> = async ({ params }, context) => {
  const { userId: invitedBy } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const company = await findLiveCompany(tx, params.companyId);
    await lockCompany(tx, company.id);
    const employee = await readEmployee(tx, params);
    const { status, userId } = employee;
    if (status !== "INVITED" && status !== "EXPIRED") throw nothingToResend();
    const wait = await takeAllowances(tx, [oneMailOf(employee.id)]);
    if (wait !== null) throw retryLater(invitationJustSent, wait);
    if (userId) {
      await tx.update(employees).set({ invitedBy }).where(eq(employees.id, employee.id));
      await revokePasswordLinks(tx, userId);
      await mailPasswordLink(tx, context, { employee, company, invitedBy, userId });
    } else {
      const { token, hash } = makeToken();
      await tx
        .update(invitations)
        .set({ tokenHash: hash, expiresAt: invitationEnd, invitedBy })
        .where(eq(invitations.id, employee.id));
      await mailInvitation(tx, context, { employee, company, invitedBy, token });
    }
    await recordAudit(tx, context, {
      action: "INVITATION_RESENT",
      subjectId: employee.id,
      companyId: company.id,
    });
    const now = await readEmployee(tx, params);
    return { message: messages.invitationResent, employee: presentEmployee(now) };
  });
};
