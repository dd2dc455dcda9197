import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { typedName } from "../../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { companies } from "../../../people/companies/table.ts";
import { contactRequests } from "../table.ts";

const phoneAskedFor = defineEmail({
  name: "phone-asked-for",
  label: "Empresas que querem o seu telefone",
  essential: false,
  group: "contacts",
  perRecipient: [aDay(20)],
  perSender: [aDay(40)],
  perPair: [aDay(1)],
  overBudget: "skip",
});

interface Asking {
  person: { id: string; name: string; email: string };
  companyId: string;
}

/**
 * Asks a person who accepts no calls unasked whether a company may have the phone: once for each company, whoever of it asks.
 * @returns what the person said; null where nothing yet; and whether it was asked just now
 */
export async function askForPhone(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { person, companyId }: Asking,
): Promise<{ isAllowed: boolean | null; isNew: boolean }> {
  const asked = await tx
    .insert(contactRequests)
    .values({ userId: person.id, companyId })
    .onConflictDoNothing()
    .returning({ companyId: contactRequests.companyId });
  if (asked.length > 0) {
    await mailRequest(tx, services, { person, companyId });
    return { isAllowed: null, isNew: true };
  }
  const [known] = await tx
    .select({ isAllowed: contactRequests.isAllowed })
    .from(contactRequests)
    .where(and(eq(contactRequests.userId, person.id), eq(contactRequests.companyId, companyId)));
  return { isAllowed: known?.isAllowed ?? null, isNew: false };
}

async function mailRequest(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { person, companyId }: Asking,
): Promise<void> {
  const [company] = await tx
    .select({ name: companies.nameFancy })
    .from(companies)
    .where(eq(companies.id, companyId));
  const name = typedName(company?.name ?? "Uma empresa");
  const message = await renderEmail(
    <EmailLayout
      preview={`${name} quer falar com você`}
      title={`${name} quer o seu telefone`}
      action={{ label: "Permitir ou recusar", href: `${services.config.baseUrl}/privacidade/meus-dados` }}
    >
      <EmailParagraph>
        Você pediu para ser perguntado antes de receber ligações. Se você permitir, <strong>{name}</strong> vê
        o seu telefone; se não, ela não vê nada, e você não precisa explicar.
      </EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: phoneAskedFor,
    sender: companyId,
    to: person.email,
    subject: `${name} quer o seu telefone`,
    ...message,
  });
}
