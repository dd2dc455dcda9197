import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import {
  findSecondFactor,
  giveRecoveryCodes,
  lockSecondFactor,
  requireCode,
} from "../../../people/users/server/second-factors.ts";
import { lockUser } from "../../../people/users/server/user.ts";
import { type renewRecoveryCodes as endpoint, secondFactorOff } from "../security-contract.ts";

export const renewRecoveryCodes: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  const factor = await findSecondFactor(context.db.orm, userId);
  if (!factor) throw secondFactorOff();
  await requireCode(context, factor, body.code);
  const recovery_codes = await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await lockSecondFactor(tx, userId))?.confirmedAt) throw secondFactorOff();
    await notifyOfSecurity(tx, context, user, "RECOVERY_CODES_RENEWED");
    return giveRecoveryCodes(tx, userId);
  });
  return { message: messages.recoveryCodesRenewed, recovery_codes };
};
