import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { conflict, Failure, notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { lastManager } from "../../../people/employees/contract.ts";
import { leaveCompany } from "../../../people/employees/server/employees-left.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import { anonymiseUser } from "../../../people/users/server/anonymise-user.ts";
import { compareProof, requireProof } from "../../../people/users/server/password.ts";
import { lockUser } from "../../../people/users/server/user.ts";
import type { closeAccount as endpoint } from "../contract.ts";
import { onlyManagerLeft } from "../security-contract.ts";
import { accountClosed, closingAdvice, requireNoUndo } from "./closings.ts";
import { findEmployment } from "./log-in.ts";

export const closeAccount: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db } = context;
  const { userId } = requireActor(context);
  if (params.id !== userId) throw userNotFound();
  const proof = await compareProof(context, body);
  await db.transaction(async (tx) => {
    await leaveCompany(tx, context, userId).catch((error: unknown) => {
      const isLast = error instanceof Failure && error.code === lastManager.code;
      throw isLast ? onlyManagerLeft() : error;
    });
    const held = (await lockAccount(tx, userId, "update")) && (await lockUser(tx, userId));
    if (!held) throw userNotFound();
    // Blocked meanwhile: the account stays, or its e-mail and CPF would be free for a new one.
    if (held.blockedAt) throw notSignedIn();
    await requireProof(tx, context, held, proof);
    await requireNoUndo(tx, { userIds: [userId] });
    // Who joined a company between the two leaves it properly by trying again.
    if (await findEmployment(tx, userId)) throw conflict();
    for (const takeAway of context.handlers.of(accountClosed)) await takeAway(tx, userId, context);
    await anonymiseUser(tx, userId, context);
    await notifyOfSecurity(tx, context, held, "ACCOUNT_CLOSED", { advice: closingAdvice });
  });
  logSecurityEvent(context, { event: "account_closed", subjectId: userId });
  return { message: messages.accountClosed };
};
