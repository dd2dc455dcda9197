import { eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { users } from "../../../people/users/table.ts";
import { type releasePayee as endpoint, payeeNotHeld } from "../administration-contract.ts";
import { findHold, releaseHold, wakeTransfersOf } from "./payee.ts";
import { readRunDays } from "./payees.ts";
import { mailReleased } from "./payout-emails.tsx";

export const releasePayee: Verb<typeof endpoint> = async ({ params: { id: userId }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    if ((await tx.$count(users, eq(users.id, userId))) === 0) throw userNotFound();
    const releasedBy = requireActor(context).userId;
    const isReleased =
      (await releaseHold(tx, userId, { releasedBy, ofBlock: false })) ||
      (await releaseHold(tx, userId, { releasedBy, ofBlock: true }));
    if (!isReleased) throw payeeNotHeld();
    await recordAudit(tx, context, { action: "PAYOUTS_RELEASED", subjectId: userId, companyId: null });
    // Who is blocked, too, is still paid nothing.
    if (await findHold(tx, userId)) return { message: messages.payeeStillHeld };
    await wakeTransfersOf(tx, userId);
    const { nextOn } = await readRunDays(tx);
    await mailReleased(tx, context, { userId, nextOn });
    return { message: messages.payeeReleased };
  });
};
