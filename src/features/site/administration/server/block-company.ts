import { eq, sql } from "drizzle-orm";
import { invalidateCaches } from "../../../../platform/caches.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { companyNotFound } from "../../../people/companies/contract.ts";
import { companies } from "../../../people/companies/table.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { companyBlocked, companyClosed, type blockCompany as endpoint } from "../companies-contract.ts";
import { findManagers, lockCompanyRow } from "./companies.query.ts";
import { lockAdministrator, recordDecision, stopsWithCompany } from "./decisions.ts";
import { mailBlock } from "./emails.tsx";

export const blockCompany: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.block;
  await context.db.transaction(async (tx) => {
    const blockedBy = await lockAdministrator(tx, context);
    const held = await lockCompanyRow(tx, id);
    if (!held) throw companyNotFound();
    if (held.deletedAt) throw companyClosed();
    if (held.blockedAt) throw companyBlocked();
    await tx
      .update(companies)
      .set({ blockedAt: sql`now()`, blockedBy, blockReason: reason })
      .where(eq(companies.id, id));
    for (const { stop } of context.handlers.of(stopsWithCompany)) await stop(tx, id, { reason, blockedBy });
    for (const manager of await findManagers(tx, id)) {
      await mailBlock(tx, context, { ...manager, company: held.nameFancy, reason });
    }
    await recordAudit(tx, context, { action: "COMPANY_BLOCKED", subjectId: id, companyId: id });
    await recordDecision(tx, { companyId: id, decision: "BLOCK", reason, decidedBy: blockedBy });
    await invalidateCaches(tx, "off the air");
  });
  logSecurityEvent(context, { event: "company_blocked", companyId: id });
  return { message: messages.companyBlocked };
};
