import { verifyPassword } from "../../../platform/passwords.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { anonymiseCompany } from "../../companies/server/anonymise-company.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import { removeFavoritesOfCompany } from "../../contacts/server/remove-favorites.ts";
import { dismissStaff } from "../../employees/server/dismiss-staff.ts";
import { closeOpeningsOfCompany } from "../../job-openings/server/close-openings-of-company.ts";
import { removeProductsOfCompany } from "../../products/server/remove-products-of-company.ts";
import { forgetQuotesOfCompany } from "../../quotes/server/forget-quotes.ts";
import { anonymiseUser } from "../../users/server/anonymise-user.ts";
import { type closeCompany as endpoint, wrongPassword } from "../contract.ts";
import { findPasswordHash } from "./queries.ts";

export const closeCompany: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db } = context;
  const actor = requireActor(context);
  const company = await requireManagedCompany(db.orm, params.id, actor);
  const passwordHash = await findPasswordHash(db.orm, actor.userId);
  if (!(await verifyPassword(passwordHash, body.password))) {
    throw wrongPassword({ password: wrongPassword.message });
  }
  return db.transaction(async (tx) => {
    await lockCompany(tx, company.id);
    await closeOpeningsOfCompany(tx, company.id);
    await removeProductsOfCompany(tx, context, company.id);
    await removeFavoritesOfCompany(tx, company.id);
    await forgetQuotesOfCompany(tx, company.id);
    const staff = await dismissStaff(tx, company.id);
    // First, so that its logo is nobody's and goes with whoever sent it.
    await anonymiseCompany(tx, company.id);
    for (const userId of staff) await anonymiseUser(tx, userId, context);
    return { message: messages.companyClosed };
  });
};
