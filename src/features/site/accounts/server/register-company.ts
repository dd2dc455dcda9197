import type { Verb } from "../../../../platform/services.ts";
import { createCompany, presentOwnCompany } from "../../../people/companies/server/company.ts";
import { compareLater } from "../../../people/companies/server/compare-company.ts";
import { addFounder } from "../../../people/employees/server/employee.ts";
import { openOwnAccount } from "../../../people/employees/server/unclaimed-account.ts";
import { requireUncommonPassword } from "../../../people/users/server/password.ts";
import { blockAgain } from "../../administration/server/standing-decisions.ts";
import { termsVersion } from "../../privacy/legal-versions.ts";
import type { registerCompany as endpoint } from "../contract.ts";
import { completeRegistration } from "./complete-registration.ts";

export const registerCompany: Verb<typeof endpoint> = async ({ body }, context) => {
  const { name, lastname, email, phone, password } = body.user;
  await requireUncommonPassword(password, "user.password");
  return context.db.transaction(async (tx) => {
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
    await blockAgain(tx, company.id, context);
    return {
      ...(await completeRegistration(tx, context, { user, companyId: company.id, afiliate: body.afiliate })),
      company: await presentOwnCompany(tx, company.id, user.id),
    };
  });
};
