import { eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { logSecurityEvent } from "../../../platform/security-log.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { requireOwnPassword } from "../../users/server/require-own-password.ts";
import { type endSecondFactor as endpoint, secondFactorKept, secondFactorOff } from "../security-contract.ts";
import { secondFactors } from "../table.ts";
import { requireCode } from "./require-code.ts";
import { findSecondFactor } from "./second-factors.query.ts";

export const endSecondFactor: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId, type } = requireActor(context);
  const { orm } = context.db;
  const factor = await findSecondFactor(orm, userId);
  if (!factor) throw secondFactorOff();
  if (type === "ADMIN") throw secondFactorKept();
  await requireOwnPassword(context, body.password);
  await requireCode(context, factor, body.code);
  await orm.delete(secondFactors).where(eq(secondFactors.userId, userId));
  logSecurityEvent(context, { event: "authn_second_factor_off", subjectId: userId });
  return { message: messages.secondFactorOff };
};
