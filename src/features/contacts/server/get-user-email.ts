import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { consumeLimit } from "../../plans/server/consume-limit.ts";
import { allowedContact } from "../../users/server/allowed-contact.ts";
import { findProfessional } from "../../users/server/find-professional.ts";
import { emailLimitReached, type getUserEmail as endpoint, onlyCompaniesContact } from "../contract.ts";
import { may } from "../policy.ts";

/** What the person allows the company anyway is not counted. */
export const getUserEmail: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  if (!may(actor, "contact")) throw onlyCompaniesContact();
  return context.db.transaction(async (tx) => {
    const person = await findProfessional(tx, params.id);
    const allowed = await allowedContact(tx, person, actor.companyId);
    if (allowed.email === null) {
      await consumeLimit(
        tx,
        { id: actor.companyId, planType: "COMPANY" },
        { key: "EMAILS", subjectId: person.id, today: context.clock.today(), reached: emailLimitReached },
      );
    }
    return { user: { email: person.email } };
  });
};
