import { eq } from "drizzle-orm";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { companyNotFound } from "../../../people/companies/contract.ts";
import { companies } from "../../../people/companies/table.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { companyNotBlocked, type unblockCompany as endpoint } from "../companies-contract.ts";
import { findManagers, lockCompanyRow } from "./companies.query.ts";
import { lockAdministrator, recordDecision, stopsWithCompany } from "./decisions.ts";
import { mailUnblock } from "./emails.tsx";
import { liftDecision } from "./standing-decisions.ts";

export const unblockCompany: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  await context.db.transaction(async (tx) => {
    const decidedBy = await lockAdministrator(tx, context);
    const held = await lockCompanyRow(tx, id);
    if (!held) throw companyNotFound();
    if (!held.blockedAt) throw companyNotBlocked();
    await tx
      .update(companies)
      .set({ blockedAt: null, blockedBy: null, blockReason: null })
      .where(eq(companies.id, id));
    await liftDecision(tx, "COMPANY", { id, identities: [held.document] });
    for (const { resume } of context.handlers.of(stopsWithCompany))
      await resume?.(tx, id, decidedBy, context);
    for (const manager of await findManagers(tx, id)) {
      await mailUnblock(tx, context, { ...manager, company: held.nameFancy });
    }
    await recordAudit(tx, context, { action: "COMPANY_UNBLOCKED", subjectId: id, companyId: id });
    await recordDecision(tx, { companyId: id, decision: "UNBLOCK", decidedBy });
  });
  logSecurityEvent(context, { event: "company_unblocked", companyId: id });
  return { message: messages.companyUnblocked };
};
