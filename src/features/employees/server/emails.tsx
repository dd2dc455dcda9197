import type { Transaction } from "../../../platform/database/database.ts";
import { EmailLayout, EmailParagraph } from "../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../platform/mailer/send-email.ts";
import type { Services } from "../../../platform/services.ts";
import { product } from "../../../shared/product.ts";
import { issuePasswordLink } from "../../users/server/password-links.ts";
import { type EmployeeRow, findFullName } from "./queries.ts";

const invitationHours = 72;

type Sender = Pick<Services, "queue" | "config">;

interface Addition {
  employee: Pick<EmployeeRow, "name" | "email">;
  company: { nameFancy: string };
  /** The manager who added the person. */
  invitedBy: string;
}

/** Invites somebody whose account is new to choose a password. */
export async function mailPasswordLink(
  tx: Transaction,
  services: Sender,
  { employee, company, invitedBy, userId }: Addition & { userId: string },
): Promise<void> {
  const inviter = await findFullName(tx, invitedBy);
  const token = await issuePasswordLink(tx, userId, invitationHours);
  const message = await renderEmail(
    <EmailLayout
      preview={`${inviter} cadastrou você como colaborador da ${company.nameFancy}`}
      title={`${company.nameFancy} convidou você para a ${product.name}`}
      action={{ label: "Escolher senha", href: `${services.config.baseUrl}/recuperar-senha/${token}` }}
      note={`O link vale por ${invitationHours} horas. Depois disso, peça uma nova senha na tela de entrada com este e-mail.`}
    >
      <EmailParagraph>
        Olá, {employee.name}. {inviter} cadastrou você como colaborador da{" "}
        <strong>{company.nameFancy}</strong>.
      </EmailParagraph>
      <EmailParagraph>
        Com a sua conta você acompanha os treinamentos e as novidades da empresa. Para entrar, escolha uma
        senha.
      </EmailParagraph>
    </EmailLayout>,
  );
  const subject = `${company.nameFancy} convidou você para a ${product.name}`;
  await enqueueEmail(services, tx, { to: employee.email, subject, ...message });
}

/** Asks somebody who has an account already; the answer is given on the page of the link. */
export async function mailInvitation(
  tx: Transaction,
  services: Sender,
  { employee, company, invitedBy, token }: Addition & { token: string },
): Promise<void> {
  const inviter = await findFullName(tx, invitedBy);
  const message = await renderEmail(
    <EmailLayout
      preview={`${inviter} convidou você para a equipe da ${company.nameFancy}`}
      title={`${company.nameFancy} convidou você para a equipe`}
      action={{ label: "Responder ao convite", href: `${services.config.baseUrl}/convite/${token}` }}
      note="O link vale por 7 dias. Se você não conhece a empresa, ignore este e-mail: nada muda na sua conta."
    >
      <EmailParagraph>
        Olá, {employee.name}. {inviter} convidou você para a equipe da <strong>{company.nameFancy}</strong> na{" "}
        {product.name}.
      </EmailParagraph>
      <EmailParagraph>
        Entre com o e-mail e a senha que você já usa e diga se aceita. Você só entra na equipe se aceitar.
      </EmailParagraph>
    </EmailLayout>,
  );
  const subject = `${company.nameFancy} convidou você para a equipe`;
  await enqueueEmail(services, tx, { to: employee.email, subject, ...message });
}
