import type { Verb } from "../../../../platform/services.ts";
import { openOwnAccount } from "../../../people/employees/server/unclaimed-account.ts";
import { requireUncommonPassword } from "../../../people/users/server/password.ts";
import { suspendAgain } from "../../administration/server/standing-decisions.ts";
import { termsVersion } from "../../privacy/legal-versions.ts";
import type { registerProfessional as endpoint } from "../contract.ts";
import { completeRegistration } from "./complete-registration.ts";

export const registerProfessional: Verb<typeof endpoint> = async ({ body }, context) => {
  const { name, lastname, email, phone, password, accept_phone } = body.user;
  await requireUncommonPassword(password, "user.password");
  return context.db.transaction(async (tx) => {
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
    await suspendAgain(tx, user.id, context);
    return completeRegistration(tx, context, { user, companyId: null, afiliate: body.afiliate });
  });
};
