import type { Verb } from "../../../../platform/route.ts";
import { requireActor, requireCompanyId } from "../../../../platform/services.ts";
import { consumeLimit } from "../../../base/limits/server/consume-limit.ts";
import { allowedContact } from "../../../people/users/server/allowed-contact.ts";
import { findProfessional } from "../../../people/users/server/find-professional.ts";
import { requireConfirmedEmail } from "../../../people/users/server/require-confirmed-email.ts";
import { type getUserPhone as endpoint, noPhone, phoneAsked, phoneRefused } from "../contract.ts";
import { askForPhone } from "./ask-for-phone.tsx";
import { recordContactView } from "./record-contact-view.ts";

/**
 * What the person allows the company anyway is not counted, and neither is a phone that is not there. Who accepts no calls
 * is asked first; that counts, so that nobody asks everybody.
 */
export const getUserPhone: Verb<typeof endpoint> = async ({ params }, context) => {
  const companyId = requireCompanyId(context);
  await requireConfirmedEmail(context.db.orm, requireActor(context).userId);
  const phone = await context.db.transaction(async (tx) => {
    const person = await findProfessional(tx, params.id);
    if (!person.phone) throw noPhone();
    const allowed = await allowedContact(tx, person, companyId);
    if (allowed.phone === null) {
      const mayHaveIt = { isAllowed: true, isNew: false };
      const { isAllowed, isNew } = person.acceptPhone
        ? mayHaveIt
        : await askForPhone(tx, context, { person, companyId });
      if (isAllowed === false) throw phoneRefused();
      if (isAllowed || isNew)
        await consumeLimit(tx, context, { key: "CALLS", ownerId: companyId, subjectId: person.id });
      if (!isAllowed) return null;
    }
    await recordContactView(tx, { userId: person.id, companyId, kind: "PHONE" });
    return person.phone;
  });
  // Thrown only now: the question stays.
  if (phone === null) throw phoneAsked();
  return { user: { phone } };
};
