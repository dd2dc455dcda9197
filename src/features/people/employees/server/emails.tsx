import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  anHour,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { Services } from "../../../../platform/services.ts";
import { product } from "../../../../shared/product.ts";
import { companies } from "../../companies/table.ts";
import { issuePasswordLink } from "../../users/server/password-links.tsx";
import { users } from "../../users/table.ts";
import { employees } from "../table.ts";
import { type EmployeeRow, findFullName } from "./queries.ts";
import type { ReleasedEntry } from "./unclaimed-account.ts";

const invitationHours = 72;

/** The company is the sender: a new manager has no budget of their own. Without the mail nobody would be invited. */
const employeeInvitation = defineEmail({
  name: "employee-invitation",
  essential: false,
  group: "team",
  byLinkAlone: true,
  perRecipient: [aDay(5)],
  perSender: [anHour(30), aDay(100)],
  perPair: [aDay(3)],
  overBudget: "refuse",
});

type Sender = Pick<Services, "queue" | "config">;

interface Addition {
  employee: Pick<EmployeeRow, "name" | "email">;
  company: { id: string; nameFancy: string };
  /** The manager who added the person. */
  invitedBy: string;
}

/** Invites somebody whose account is new to choose a password. */
export async function mailPasswordLink(
  tx: Transaction,
  services: Sender,
  { employee, company, invitedBy, userId }: Addition & { userId: string },
): Promise<void> {
  const inviter = typedName((await findFullName(tx, invitedBy)) ?? "");
  const companyName = typedName(company.nameFancy);
  const token = await issuePasswordLink(tx, userId, invitationHours);
  const message = await renderEmail(
    <EmailLayout
      preview={`${inviter} cadastrou você como colaborador da ${companyName}`}
      title={`${companyName} convidou você para a ${product.name}`}
      action={{
        label: "Escolher senha",
        href: `${services.config.baseUrl}/recuperar-senha/${token}?convite=sim`,
      }}
      note={`O link vale por ${invitationHours} horas. Depois disso, peça uma nova senha na tela de entrada com este e-mail.`}
    >
      <EmailParagraph>
        Olá, {typedName(employee.name)}. {inviter} cadastrou você como colaborador da{" "}
        <strong>{companyName}</strong>.
      </EmailParagraph>
      <EmailParagraph>
        Com a sua conta você acompanha os treinamentos e as novidades da empresa. Para entrar, escolha uma
        senha.
      </EmailParagraph>
    </EmailLayout>,
  );
  const subject = `${companyName} convidou você para a ${product.name}`;
  await enqueueEmail(services, tx, {
    kind: employeeInvitation,
    sender: company.id,
    to: employee.email,
    subject,
    ...message,
  });
}

/** Asks somebody who has an account already; the answer is given on the page of the link. */
export async function mailInvitation(
  tx: Transaction,
  services: Sender,
  { employee, company, invitedBy, token }: Addition & { token: string },
): Promise<void> {
  const inviter = typedName((await findFullName(tx, invitedBy)) ?? "");
  const companyName = typedName(company.nameFancy);
  const message = await renderEmail(
    <EmailLayout
      preview={`${inviter} convidou você para a equipe da ${companyName}`}
      title={`${companyName} convidou você para a equipe`}
      action={{ label: "Responder ao convite", href: `${services.config.baseUrl}/convite/${token}` }}
      note="O link vale por 7 dias. Se você não conhece a empresa, ignore este e-mail: nada muda na sua conta."
    >
      <EmailParagraph>
        Olá, {typedName(employee.name)}. {inviter} convidou você para a equipe da{" "}
        <strong>{companyName}</strong> na {product.name}.
      </EmailParagraph>
      <EmailParagraph>
        Entre com o e-mail e a senha que você já usa e diga se aceita. Você só entra na equipe se aceitar.
      </EmailParagraph>
    </EmailLayout>,
  );
  const subject = `${companyName} convidou você para a equipe`;
  await enqueueEmail(services, tx, {
    kind: employeeInvitation,
    sender: company.id,
    to: employee.email,
    subject,
    ...message,
  });
}

/** Nobody sends it: who registers does not know of the company. */
const ownAccountOpened = defineEmail({
  name: "own-account-opened",
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
