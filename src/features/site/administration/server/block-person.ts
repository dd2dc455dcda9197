import { eq, sql } from "drizzle-orm";
import { invalidateCaches } from "../../../../platform/caches.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { users } from "../../../people/users/table.ts";
import { type blockPerson as endpoint, ownAccount, personBlocked, personClosed } from "../people-contract.ts";
import { lockAdministrator, lockPerson, recordDecision, stopsWithPerson } from "./decisions.ts";
import { mailBlock } from "./emails.tsx";

export const blockPerson: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  if (requireActor(context).userId === id) throw ownAccount();
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.block;
  await context.db.transaction(async (tx) => {
    const blockedBy = await lockAdministrator(tx, context, id);
    const person = await lockPerson(tx, id, "update");
    if (person.deletedAt) throw personClosed();
    if (person.blockedAt) throw personBlocked();
    await tx
      .update(users)
      .set({ blockedAt: sql`now()`, blockedBy, blockReason: reason })
      .where(eq(users.id, id));
    // Whoever signed in before this transaction held the account has a session by now; later ones see the block.
    await revokeSessions(tx, id);
    for (const { stop } of context.handlers.of(stopsWithPerson)) await stop(tx, id, { reason, blockedBy });
    await mailBlock(tx, context, { ...person, reason });
    await recordAudit(tx, context, { action: "PERSON_BLOCKED", subjectId: id, companyId: null });
    await recordDecision(tx, { userId: id, decision: "BLOCK", reason, decidedBy: blockedBy });
    await invalidateCaches(tx, "off the air");
  });
  logSecurityEvent(context, { event: "account_blocked", subjectId: id });
  return { message: messages.personBlocked };
};
