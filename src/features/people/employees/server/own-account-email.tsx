import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { typedName } from "../../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { product } from "../../../../shared/product.ts";
import { companies } from "../../companies/table.ts";
import { users } from "../../users/table.ts";
import { employees } from "../table.ts";
import type { ReleasedEntry } from "./release-unclaimed-account.ts";

/** Nobody sends it: who registers does not know of the company. */
const ownAccountOpened = defineEmail({
  name: "own-account-opened",
  label: "Mudanças na equipe da empresa",
  essential: false,
  group: "team",
  perRecipient: [aDay(20)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** Tells the manager who invited a person why the entry is gone; nobody, where that one manages the company no more. */
export async function mailOwnAccountOpened(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { companyId, invitedBy, name, lastname, email }: ReleasedEntry,
): Promise<void> {
  if (!invitedBy) return;
  const [told] = await tx
    .select({ name: users.name, email: users.email, nameFancy: companies.nameFancy })
    .from(employees)
    .innerJoin(users, and(eq(users.id, employees.userId), isNull(users.deletedAt)))
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(
      and(eq(employees.userId, invitedBy), eq(employees.companyId, companyId), eq(employees.manager, true)),
    );
  if (!told) return;
  const person = typedName(`${name} ${lastname}`);
  const companyName = typedName(told.nameFancy);
  const subject = `${person} abriu uma conta própria e saiu da lista de colaboradores`;
  const message = await renderEmail(
    <EmailLayout
      preview={subject}
      title="Um convite seu terminou"
      action={{ label: "Ver a equipe", href: `${services.config.baseUrl}/co/colaboradores` }}
    >
      <EmailParagraph>
        Olá, {typedName(told.name)}. Você cadastrou <strong>{person}</strong> ({email}) como colaborador da{" "}
        {companyName}. Antes de usar o convite, alguém com este e-mail abriu uma conta própria na{" "}
        {product.name}.
      </EmailParagraph>
      <EmailParagraph>
        Por isso o cadastro saiu da lista de colaboradores e o link do convite não vale mais. Para ter esta
        pessoa na equipe, convide-a com outro e-mail.
      </EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: ownAccountOpened,
    sender: null,
    to: told.email,
    subject,
    event: { text: subject, path: "/co/colaboradores" },
    ...message,
  });
}
