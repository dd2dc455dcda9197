import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { giveRecoveryCodes } from "../../users/server/recovery-codes.ts";
import { requireCode } from "../../users/server/require-code.ts";
import { findSecondFactor, holdSecondFactor } from "../../users/server/second-factors.ts";
import { type renewRecoveryCodes as endpoint, secondFactorOff } from "../security-contract.ts";

export const renewRecoveryCodes: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  const factor = await findSecondFactor(context.db.orm, userId);
  if (!factor) throw secondFactorOff();
  await requireCode(context, factor, body.code);
  const recovery_codes = await context.db.transaction(async (tx) => {
    if (!(await holdSecondFactor(tx, userId))?.confirmedAt) throw secondFactorOff();
    return giveRecoveryCodes(tx, userId);
  });
  return { message: messages.recoveryCodesRenewed, recovery_codes };
};
