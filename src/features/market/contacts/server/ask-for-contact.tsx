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
import type { Services } from "../../../../platform/services.ts";
import { companies } from "../../../people/companies/table.ts";
import type { ContactKind } from "../labels.ts";
import { contactRefusals, contactRequests } from "../table.ts";

const contactAskedFor = defineEmail({
  name: "contact-asked-for",
  label: "Empresas que querem o seu telefone ou e-mail",
  essential: false,
  group: "contacts",
  perRecipient: [aDay(20)],
  perSender: [aDay(40)],
  // Once for each of both.
  perPair: [aDay(2)],
  overBudget: "skip",
});

/** What is asked for, and before what. */
const asked: Record<ContactKind, { what: string; before: string }> = {
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
export async function askForContact(
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
export async function hasRefused(tx: Transaction, asking: Asking): Promise<boolean> {
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
  const { what, before } = asked[kind];
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
