import { deviceOfCall, rememberDevice } from "../../../../platform/known-devices.ts";
import type { Verb } from "../../../../platform/route.ts";
import { messages } from "../../../../shared/messages.ts";
import { issueSession } from "../../../base/sessions/server/session-tokens.ts";
import { referralCookie } from "../../../money/affiliates/referral-cookie.ts";
import { attributeRegistration } from "../../../money/affiliates/server/attribute-registration.ts";
import { openOwnAccount } from "../../../people/employees/server/open-own-account.ts";
import { presentOwnUser } from "../../../people/users/server/present-own-user.ts";
import { requireUncommonPassword } from "../../../people/users/server/require-uncommon-password.ts";
import { suspendAgain } from "../../administration/server/standing-decisions.ts";
import { termsVersion } from "../../privacy/legal-versions.ts";
import type { registerProfessional as endpoint } from "../contract.ts";
import { countRegistration } from "./count-registration.ts";
import { mailConfirmation } from "./mail-confirmation.tsx";

export const registerProfessional: Verb<typeof endpoint> = async ({ body }, context) => {
  const { db, clock, readCookie } = context;
  const { name, lastname, email, phone, password, accept_phone } = body.user;
  await requireUncommonPassword(password, "user.password");
  return db.transaction(async (tx) => {
    const user = await openOwnAccount(tx, context, {
      type: "SALESMAN",
      name,
      lastname,
      email,
      phone,
      password,
      acceptPhone: accept_phone,
      acceptedTerms: termsVersion,
    });
    // The cookie keeps the first touch; without it the browser's own memory is the first that there is.
    await attributeRegistration(tx, {
      userId: user.id,
      companyId: null,
      touches: [readCookie(referralCookie), body.afiliate],
    });
    await mailConfirmation(tx, context, user);
    await countRegistration(tx, context, "account");
    await rememberDevice(tx, { userId: user.id, isConfirmed: false, deviceId: deviceOfCall(context) });
    await suspendAgain(tx, user.id, context);
    return {
      message: messages.accountOpened,
      auth: { token: await issueSession(tx, user.id, { userAgent: context.userAgent }) },
      user: await presentOwnUser(tx, user.id, clock.today()),
    };
  });
};
