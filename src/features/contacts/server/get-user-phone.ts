import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { consumeLimit } from "../../plans/server/consume-limit.ts";
import { allowedContact } from "../../users/server/allowed-contact.ts";
import { findProfessional } from "../../users/server/find-professional.ts";
import {
  callLimitReached,
  type getUserPhone as endpoint,
  noPhone,
  onlyCompaniesContact,
} from "../contract.ts";
import { may } from "../policy.ts";

/** What the person allows the company anyway is not counted, and neither is a phone that is not there. */
export const getUserPhone: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  if (!may(actor, "contact")) throw onlyCompaniesContact();
  return context.db.transaction(async (tx) => {
    const person = await findProfessional(tx, params.id);
    if (!person.phone) throw noPhone();
    const allowed = await allowedContact(tx, person, actor.companyId);
    if (allowed.phone === null) {
      await consumeLimit(
        tx,
        { id: actor.companyId, planType: "COMPANY" },
        { key: "CALLS", subjectId: person.id, today: context.clock.today(), reached: callLimitReached },
      );
    }
    return { user: { phone: person.phone } };
  });
};
