import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import { compareProof, requireProof } from "../../../people/users/server/password.ts";
import { dropSecondFactor, findSecondFactor } from "../../../people/users/server/second-factors.ts";
import { lockUser } from "../../../people/users/server/user.ts";
import { type endSecondFactor as endpoint, secondFactorKept, secondFactorOff } from "../security-contract.ts";

export const endSecondFactor: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId, type } = requireActor(context);
  const { orm } = context.db;
  if (!(await findSecondFactor(orm, userId))) throw secondFactorOff();
  if (type === "ADMIN") throw secondFactorKept();
  const proof = await compareProof(context, body);
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw secondFactorOff();
    await requireProof(tx, context, user, proof);
    // Turned off meanwhile by another call.
    if (!(await dropSecondFactor(tx, userId))) throw secondFactorOff();
    await notifyOfSecurity(tx, context, user, "SECOND_FACTOR_OFF");
  });
  logSecurityEvent(context, { event: "authn_second_factor_off", subjectId: userId });
  return { message: messages.secondFactorOff };
};
