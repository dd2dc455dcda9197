import { requireActor, requireCompanyId, type VerbContext } from "../../../../platform/services.ts";
import { consumeLimit } from "../../../base/limits/server/limits-in-force.ts";
import { requireOnTheAir } from "../../../people/companies/server/company.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import { allowedContact, findProfessional } from "../../../people/users/server/user.ts";
import { emailAsked, emailRefused, noPhone, phoneAsked, phoneRefused } from "../contract.ts";
import type { ContactKind } from "../labels.ts";
import { contactViews } from "../table.ts";
import { askForContact, hasRefused } from "./ask-for-contact.tsx";

const ways = {
  PHONE: { field: "phone", accepts: "acceptPhone", limit: "CALLS", asked: phoneAsked, refused: phoneRefused },
  EMAIL: {
    field: "email",
    accepts: "acceptEmail",
    limit: "EMAILS",
    asked: emailAsked,
    refused: emailRefused,
  },
} as const;

/**
 * The phone or the e-mail of a professional. What the person allows the company anyway is not counted, and neither is a
 * phone that is not there. Who accepts no calls, or no e-mails, is asked first; that counts, so that nobody asks everybody.
 * A no to this company holds also where the person accepts them in general since.
 */
export async function giveContact(context: VerbContext, userId: string, kind: ContactKind): Promise<string> {
  const { field, accepts, limit, asked, refused } = ways[kind];
  const companyId = requireCompanyId(context);
  await requireConfirmedEmail(context.db.orm, requireActor(context).userId);
  const given = await context.db.transaction(async (tx) => {
    await requireOnTheAir(tx, companyId);
    const person = await findProfessional(tx, userId);
    const contact = person[field];
    if (!contact) throw noPhone();
    const allowed = await allowedContact(tx, person, companyId);
    if (allowed[field] === null) {
      const asking = { person, companyId, kind };
      const { isAllowed, isNew } =
        person[accepts] && !(await hasRefused(tx, asking))
          ? { isAllowed: true, isNew: false }
          : await askForContact(tx, context, asking);
      if (isAllowed || isNew)
        await consumeLimit(tx, context, { key: limit, ownerId: companyId, subjectId: person.id });
      if (!isAllowed) return { isAllowed };
    }
    // Written down for the person; the first time of a day counts.
    await tx.insert(contactViews).values({ userId: person.id, companyId, kind }).onConflictDoNothing();
    return { isAllowed: true, contact };
  });
  // Thrown only now: the question and what was said to it stay.
  if (given.contact === undefined) throw given.isAllowed === false ? refused() : asked();
  return given.contact;
}
