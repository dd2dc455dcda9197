import { eq, sql } from "drizzle-orm";
import { invalidateCaches } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { users } from "../../../people/users/table.ts";
import { hideCoursesOf, showCoursesOf } from "../../../training/courses/server/moderation.ts";
import type * as contract from "../people-contract.ts";
import {
  noPublicPage,
  pageNotSuspended,
  pageSuspended,
  personBlocked,
  personClosed,
} from "../people-contract.ts";
import { lockAdministrator, lockPerson, recordDecision } from "./decisions.ts";
import { mailRestored, mailSuspension } from "./emails.tsx";
import { identitiesOf, liftDecision } from "./standing-decisions.ts";

export const suspendPage: Verb<typeof contract.suspendPage> = async ({ params: { id }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.suspension;
  await context.db.transaction(async (tx) => {
    const pageSuspendedBy = await lockAdministrator(tx, context, id);
    const person = await lockPerson(tx, id, "update");
    if (person.deletedAt) throw personClosed();
    if (person.type !== "SALESMAN") throw noPublicPage();
    // Nothing of theirs is seen, and nothing could be mended.
    if (person.blockedAt) throw personBlocked();
    if (person.pageSuspendedAt) throw pageSuspended();
    await tx
      .update(users)
      .set({ pageSuspendedAt: sql`now()`, pageSuspendedBy, pageSuspensionReason: reason })
      .where(eq(users.id, id));
    await hideCoursesOf(tx, id);
    await mailSuspension(tx, context, { ...person, reason });
    await recordAudit(tx, context, { action: "PAGE_SUSPENDED", subjectId: id, companyId: null });
    const decidedBy = pageSuspendedBy;
    await recordDecision(tx, { userId: id, decision: "SUSPEND_PAGE", reason, decidedBy });
    await invalidateCaches(tx, "off the air");
  });
  return { message: messages.pageSuspended };
};

export const restorePage: Verb<typeof contract.restorePage> = async ({ params: { id }, body }, context) => {
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
