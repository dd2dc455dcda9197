import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { documentHashKey, hashDocument } from "../../../../platform/database/search.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import {
  requireActor,
  requireCompanyId,
  type Services,
  type Verb,
  type VerbContext,
} from "../../../../platform/services.ts";
import { consumeLimit } from "../../../base/limits/server/limits-in-force.ts";
import { findLiveCompany, requireOnTheAir } from "../../../people/companies/server/company.ts";
import { companies } from "../../../people/companies/table.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import { allowedContact, findProfessional } from "../../../people/users/server/user.ts";
import {
  cnpjMissing,
  type getUserEmail as email,
  emailAsked,
  emailRefused,
  noPhone,
  type getUserPhone as phone,
  phoneAsked,
  phoneRefused,
} from "../contract.ts";
import type { ContactKind } from "../labels.ts";
import { contactRefusals, contactRequests, contactViews } from "../table.ts";

export const getUserEmail: Verb<typeof email> = async ({ params }, context) => ({
  user: { email: await giveContact(context, params.id, "EMAIL") },
});

export const getUserPhone: Verb<typeof phone> = async ({ params }, context) => ({
  user: { phone: await giveContact(context, params.id, "PHONE") },
});

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
async function giveContact(context: VerbContext, userId: string, kind: ContactKind): Promise<string> {
  const { field, accepts, limit, asked, refused } = ways[kind];
  const companyId = requireCompanyId(context);
  await requireConfirmedEmail(context.db.orm, requireActor(context).userId);
  const given = await context.db.transaction(async (tx) => {
    await requireOnTheAir(tx, companyId);
    // By its CNPJ a refusal outlives a company (`sameCnpj` below): one without it is refused by nobody.
    if ((await findLiveCompany(tx, companyId)).document === "") throw cnpjMissing();
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

const contactAskedFor = defineEmail({
  name: "contact-asked-for",
  essential: false,
  group: "contacts",
  perRecipient: [aDay(20)],
  perSender: [aDay(40)],
  // Once for each of both.
  perPair: [aDay(2)],
  overBudget: "skip",
});

/** What is asked for, and before what. */
const askedWords: Record<ContactKind, { what: string; before: string }> = {
  PHONE: { what: "o seu telefone", before: "receber ligações" },
  EMAIL: { what: "o seu e-mail", before: "receber e-mails de empresas" },
};

interface Asking {
  person: { id: string; name: string; email: string };
  companyId: string;
  kind: ContactKind;
}

/**
 * Asks a person who accepts no calls, or no e-mails, unasked whether a company may have the phone, or the e-mail: once for
 * each company, whoever of it asks. A company that was refused, closed and registered anew stays refused; one that got no
 * answer is not mailed for again.
 * @returns what the person said; null where nothing yet; and whether it was asked just now
 */
async function askForContact(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { person, companyId, kind }: Asking,
): Promise<{ isAllowed: boolean | null; isNew: boolean }> {
  const { company, sameCnpj } = await askedBefore(tx, { person, companyId, kind });
  const refusedAt = tx.select({ refusedAt: contactRefusals.refusedAt }).from(contactRefusals).where(sameCnpj);
  const [added] = await tx
    .insert(contactRequests)
    .values({
      ...{ userId: person.id, companyId, kind },
      isAllowed: sql`case when ${refusedAt} is not null then false end`,
      answeredAt: sql`${refusedAt}`,
    })
    .onConflictDoNothing()
    .returning({ isAllowed: contactRequests.isAllowed });
  if (added) {
    // From here on it is the question's, where the person may answer, or take a no back.
    const { rowCount: before } = await tx.delete(contactRefusals).where(sameCnpj);
    if (!before) await mailRequest(tx, services, { person, companyId, kind, companyName: company?.name });
    return { isAllowed: added.isAllowed, isNew: added.isAllowed === null };
  }
  const [known] = await tx
    .select({ isAllowed: contactRequests.isAllowed })
    .from(contactRequests)
    .where(isAsked({ person, companyId, kind }));
  return { isAllowed: known?.isAllowed ?? null, isNew: false };
}

/** Whether the person said no to this company, or to one of its CNPJ before: that holds, whatever is accepted in general. */
async function hasRefused(tx: Transaction, asking: Asking): Promise<boolean> {
  const { sameCnpj } = await askedBefore(tx, asking);
  const saidNo = and(isAsked(asking), eq(contactRequests.isAllowed, false));
  const saidNoBefore = and(sameCnpj, isNotNull(contactRefusals.refusedAt));
  return (await tx.$count(contactRequests, saidNo)) + (await tx.$count(contactRefusals, saidNoBefore)) > 0;
}

const isAsked = ({ person, companyId, kind }: Asking): SQL | undefined =>
  and(
    eq(contactRequests.userId, person.id),
    eq(contactRequests.companyId, companyId),
    eq(contactRequests.kind, kind),
  );

/** The company, and what its CNPJ asked for before it was registered anew. */
async function askedBefore(tx: Transaction, { person, companyId, kind }: Asking) {
  const [company] = await tx
    .select({ name: companies.nameFancy, document: companies.document, key: documentHashKey })
    .from(companies)
    .where(eq(companies.id, companyId));
  const sameCnpj = and(
    eq(contactRefusals.userId, person.id),
    eq(contactRefusals.kind, kind),
    eq(contactRefusals.documentHash, hashDocument(company?.document ?? null, company?.key ?? null) ?? ""),
  );
  return { company, sameCnpj };
}

async function mailRequest(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { person, companyId, kind, companyName }: Asking & { companyName: string | undefined },
): Promise<void> {
  const name = typedName(companyName ?? "Uma empresa");
  const { what, before } = askedWords[kind];
  const message = await renderEmail(
    <EmailLayout
      preview={`${name} quer falar com você`}
      title={`${name} quer ${what}`}
      action={{ label: "Permitir ou recusar", href: `${services.config.baseUrl}/privacidade/meus-dados` }}
    >
      <EmailParagraph>
        Pelas suas preferências, perguntamos a você antes de {before}. Se você permitir,{" "}
        <strong>{name}</strong> vê {what}; se não, ela não vê nada, e você não precisa explicar.
      </EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: contactAskedFor,
    sender: companyId,
    to: person.email,
    subject: `${name} quer ${what}`,
    event: {
      text: `${name} quer ${what}: permita ou recuse`,
      path: "/privacidade/meus-dados",
    },
    ...message,
  });
}
