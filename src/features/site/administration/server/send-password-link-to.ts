import type { Verb } from "../../../../platform/services.ts";
import { retryLater, tooManyEmails } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { mailPasswordLinkTo } from "../../../people/users/server/password-links.tsx";
import { type sendPasswordLinkTo as endpoint, personBlocked, personClosed } from "../people-contract.ts";
import { lockAdministrator, lockPerson } from "./decisions.ts";

export const sendPasswordLinkTo: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    await lockAdministrator(tx, context);
    const person = await lockPerson(tx, id, "share");
    if (person.deletedAt) throw personClosed();
    if (person.blockedAt) throw personBlocked();
    const wait = await mailPasswordLinkTo(tx, context, person);
    if (wait !== null) throw retryLater(tooManyEmails, wait);
    await recordAudit(tx, context, { action: "PASSWORD_LINK_SENT", subjectId: id, companyId: null });
    return { message: messages.passwordLinkSentTo };
  });
};
