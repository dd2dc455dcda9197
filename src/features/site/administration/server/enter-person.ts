import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { beginVisit } from "../../../base/sessions/server/visits.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import {
  administratorNotEntered,
  type enterPerson as endpoint,
  ownAccount,
  personBlocked,
  personClosed,
  visitMinutes,
} from "../people-contract.ts";
import { lockAdministrator, lockPerson } from "./decisions.ts";

export const enterPerson: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  if (requireActor(context).userId === id) throw ownAccount();
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const visit = await context.db.transaction(async (tx) => {
    const adminId = await lockAdministrator(tx, context);
    // Whoever blocks the person waits for this, and ends the visit with the other sessions.
    const person = await lockPerson(tx, id, "share");
    if (person.deletedAt) throw personClosed();
    if (person.blockedAt) throw personBlocked();
    if (person.type === "ADMIN") throw administratorNotEntered();
    const begun = await beginVisit(tx, {
      userId: id,
      adminId,
      from: context.token ?? "",
      reason: body.visit.reason,
      minutes: visitMinutes,
    });
    if (!begun) throw notSignedIn();
    await recordAudit(tx, context, {
      action: "PERSON_ENTERED",
      subjectId: id,
      companyId: null,
      details: { visit: begun.visitId },
    });
    return begun;
  });
  logSecurityEvent(context, { event: "account_entered", subjectId: id });
  return { auth: { token: visit.token }, expires_at: visit.expiresAt.toISOString() };
};
