import { eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { users } from "../../../people/users/table.ts";
import { type holdPayee as endpoint, payeeHeld } from "../administration-contract.ts";
import { insertHold, lockPayee } from "./payee.ts";
import { mailHeld } from "./payout-emails.tsx";
import { takeBackUnsent } from "./transfers.ts";

export const holdPayee: Verb<typeof endpoint> = async ({ params: { id: userId }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.hold;
  return context.db.transaction(async (tx) => {
    if ((await tx.$count(users, eq(users.id, userId))) === 0) throw userNotFound();
    // A run that pays this person at the moment is waited for; one that comes later sees the hold.
    await lockPayee(tx, userId);
    if (!(await insertHold(tx, { userId, reason, heldBy: requireActor(context).userId }))) throw payeeHeld();
    const cents = await takeBackUnsent(tx, userId);
    await mailHeld(tx, context, { userId, reason });
    await recordAudit(tx, context, {
      action: "PAYOUTS_HELD",
      subjectId: userId,
      companyId: null,
      details: { taken_back: centsToReais(cents) },
    });
    return { message: cents > 0 ? messages.payeeHeldAndTakenBack : messages.payeeHeld };
  });
};
