import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { EmailLayout, EmailParagraph } from "../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../platform/mailer/send-email.ts";
import type { Services } from "../../../platform/services.ts";
import { product } from "../../../shared/product.ts";
import { issuePasswordLink } from "../../users/server/password-links.ts";
import { users } from "../../users/table.ts";
import type { EmployeeRow } from "./queries.ts";

const invitationHours = 72;

type Sender = Pick<Services, "queue" | "config">;

interface Addition {
  employee: Pick<EmployeeRow, "userId" | "name" | "email">;
  company: { nameFancy: string };
  /** The manager who added the person. */
  invitedBy: string;
}

/** Invites somebody whose account is new to choose a password. */
export async function inviteEmployee(
  tx: Transaction,
  services: Sender,
  { employee, company, invitedBy }: Addition,
): Promise<void> {
  const inviter = await fullNameOf(tx, invitedBy);
  const token = await issuePasswordLink(tx, employee.userId, invitationHours);
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

/** Tells somebody who has an account already that a company added it to its staff. */
export async function tellLinkedEmployee(
  tx: Transaction,
  services: Sender,
  { employee, company, invitedBy }: Addition,
): Promise<void> {
  const inviter = await fullNameOf(tx, invitedBy);
  const message = await renderEmail(
    <EmailLayout
      preview={`${inviter} cadastrou você como colaborador da ${company.nameFancy}`}
      title={`Você agora é colaborador da ${company.nameFancy}`}
      action={{ label: "Entrar", href: `${services.config.baseUrl}/login` }}
    >
      <EmailParagraph>
        Olá, {employee.name}. {inviter} cadastrou você como colaborador da{" "}
        <strong>{company.nameFancy}</strong>. Entre com o e-mail e a senha que você já usa na {product.name}.
      </EmailParagraph>
    </EmailLayout>,
  );
  const subject = `Você agora é colaborador da ${company.nameFancy}`;
  await enqueueEmail(services, tx, { to: employee.email, subject, ...message });
}

async function fullNameOf(tx: Transaction, userId: string): Promise<string> {
  const [person] = await tx
    .select({ name: users.name, lastname: users.lastname })
    .from(users)
    .where(eq(users.id, userId));
  return `${person?.name} ${person?.lastname}`;
}
