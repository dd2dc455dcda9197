import { deviceOfCall, rememberDevice } from "../../../../platform/known-devices.ts";
import type { Verb } from "../../../../platform/route.ts";
import { messages } from "../../../../shared/messages.ts";
import { issueSession } from "../../../base/sessions/server/session-tokens.ts";
import { referralCookie } from "../../../money/affiliates/referral-cookie.ts";
import { attributeRegistration } from "../../../money/affiliates/server/attribute-registration.ts";
import { compareLater } from "../../../people/companies/server/compare-company.ts";
import { createCompany } from "../../../people/companies/server/create-company.ts";
import { presentOwnCompany } from "../../../people/companies/server/present-own-company.ts";
import { addFounder } from "../../../people/employees/server/add-founder.ts";
import { openOwnAccount } from "../../../people/employees/server/open-own-account.ts";
import { presentOwnUser } from "../../../people/users/server/present-own-user.ts";
import { requireUncommonPassword } from "../../../people/users/server/require-uncommon-password.ts";
import { blockAgain } from "../../administration/server/standing-decisions.ts";
import { termsVersion } from "../../privacy/legal-versions.ts";
import type { registerCompany as endpoint } from "../contract.ts";
import { countRegistration } from "./count-registration.ts";
import { mailConfirmation } from "./mail-confirmation.tsx";

export const registerCompany: Verb<typeof endpoint> = async ({ body }, context) => {
  const { db, clock, readCookie } = context;
  const { name, lastname, email, phone, password } = body.user;
  await requireUncommonPassword(password, "user.password");
  return db.transaction(async (tx) => {
    const company = await createCompany(tx, body.company);
    const user = await openOwnAccount(tx, context, {
      type: "EMPLOYEE",
      name,
      lastname,
      email,
      phone,
      password,
      acceptPhone: false,
      acceptedTerms: termsVersion,
    });
    await compareLater(tx, context, company.id);
    await addFounder(tx, { companyId: company.id, userId: user.id });
    // The cookie keeps the first touch; without it the browser's own memory is the first that there is.
    await attributeRegistration(tx, {
      userId: user.id,
      companyId: company.id,
      touches: [readCookie(referralCookie), body.afiliate],
    });
    await mailConfirmation(tx, context, user);
    await countRegistration(tx, context, "company");
    await rememberDevice(tx, { userId: user.id, isConfirmed: false, deviceId: deviceOfCall(context) });
    await blockAgain(tx, company.id, context);
    return {
      message: messages.accountOpened,
      auth: { token: await issueSession(tx, user.id, { userAgent: context.userAgent }) },
      user: await presentOwnUser(tx, user.id, clock.today()),
      company: await presentOwnCompany(tx, company.id, user.id),
    };
  });
};
