import { eq } from "drizzle-orm";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { users } from "../../../people/users/table.ts";
import { type unblockPerson as endpoint, personNotBlocked } from "../people-contract.ts";
import { lockAdministrator, lockPerson, recordDecision, stopsWithPerson } from "./decisions.ts";
import { mailUnblock } from "./emails.tsx";

export const unblockPerson: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  await context.db.transaction(async (tx) => {
    const unblockedBy = await lockAdministrator(tx, context, id);
    const person = await lockPerson(tx, id, "update");
    if (!person.blockedAt) throw personNotBlocked();
    await tx
      .update(users)
      .set({ blockedAt: null, blockedBy: null, blockReason: null })
      .where(eq(users.id, id));
    for (const { resume } of context.handlers.of(stopsWithPerson))
      await resume?.(tx, id, unblockedBy, context);
    await mailUnblock(tx, context, person);
    await recordAudit(tx, context, { action: "PERSON_UNBLOCKED", subjectId: id, companyId: null });
    await recordDecision(tx, { userId: id, decision: "UNBLOCK", decidedBy: unblockedBy });
  });
  logSecurityEvent(context, { event: "account_unblocked", subjectId: id });
  return { message: messages.personUnblocked };
};
