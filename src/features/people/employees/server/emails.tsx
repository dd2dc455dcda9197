import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, anHour, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { typedName } from "../../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { product } from "../../../../shared/product.ts";
import { issuePasswordLink } from "../../users/server/password-links.ts";
import { type EmployeeRow, findFullName } from "./queries.ts";

const invitationHours = 72;

/** The company is the sender: a new manager has no budget of their own. Without the mail nobody would be invited. */
const employeeInvitation = defineEmail({
  name: "employee-invitation",
  label: "Convites de empresas",
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
      action={{ label: "Escolher senha", href: `${services.config.baseUrl}/recuperar-senha/${token}` }}
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
