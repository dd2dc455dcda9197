import type { Verb } from "../../../../platform/route.ts";
import { requireActor, requireCompanyId } from "../../../../platform/services.ts";
import { consumeLimit } from "../../../base/limits/server/consume-limit.ts";
import { allowedContact } from "../../../people/users/server/allowed-contact.ts";
import { findProfessional } from "../../../people/users/server/find-professional.ts";
import { requireConfirmedEmail } from "../../../people/users/server/require-confirmed-email.ts";
import type { getUserEmail as endpoint } from "../contract.ts";
import { recordContactView } from "./record-contact-view.ts";

/** What the person allows the company anyway is not counted. */
export const getUserEmail: Verb<typeof endpoint> = async ({ params }, context) => {
  const companyId = requireCompanyId(context);
  await requireConfirmedEmail(context.db.orm, requireActor(context).userId);
  return context.db.transaction(async (tx) => {
    const person = await findProfessional(tx, params.id);
    const allowed = await allowedContact(tx, person, companyId);
    if (allowed.email === null) {
      await consumeLimit(tx, context, { key: "EMAILS", ownerId: companyId, subjectId: person.id });
    }
    await recordContactView(tx, { userId: person.id, companyId, kind: "EMAIL" });
    return { user: { email: person.email } };
  });
};
