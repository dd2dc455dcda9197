import { eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { users } from "../../../people/users/table.ts";
import { showCoursesOf } from "../../../training/courses/server/moderation.ts";
import { type restorePage as endpoint, pageNotSuspended } from "../people-contract.ts";
import { lockAdministrator, lockPerson, recordDecision } from "./decisions.ts";
import { mailRestored } from "./emails.tsx";
import { identitiesOf, liftDecision } from "./standing-decisions.ts";

export const restorePage: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const isBlocked = await context.db.transaction(async (tx) => {
    const decidedBy = await lockAdministrator(tx, context, id);
    const person = await lockPerson(tx, id, "update");
    if (!person.pageSuspendedAt) throw pageNotSuspended();
    await tx
      .update(users)
      .set({ pageSuspendedAt: null, pageSuspendedBy: null, pageSuspensionReason: null })
      .where(eq(users.id, id));
    await liftDecision(tx, "PERSON", { id, identities: identitiesOf(person) });
    await showCoursesOf(tx, id);
    // The mail that ends the block says that it is seen again.
    if (!person.blockedAt) await mailRestored(tx, context, person);
    await recordAudit(tx, context, { action: "PAGE_RESTORED", subjectId: id, companyId: null });
    await recordDecision(tx, { userId: id, decision: "RESTORE_PAGE", decidedBy });
    return person.blockedAt !== null;
  });
  return { message: isBlocked ? messages.pageRestoredInBlock : messages.pageRestored };
};
