import type { Transaction } from "../../../platform/database/database.ts";
import { EmailLayout, EmailParagraph } from "../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../platform/mailer/send-email.ts";
import type { Services } from "../../../platform/services.ts";
import { listProductManagers } from "../../employees/server/product-managers.ts";
import type { RepresentationRow } from "./queries.ts";

type Sender = Pick<Services, "queue" | "config">;
type Target = Pick<RepresentationRow, "productName" | "groupName">;

const nameOf = ({ productName, groupName }: Target): string => productName ?? groupName ?? "";
const kindOf = ({ productName }: Target): string => (productName === null ? "a categoria" : "o produto");

/** Tells the managers who want e-mails about products that somebody asks to represent one. */
export async function notifyManagersOfRequest(
  tx: Transaction,
  services: Sender,
  row: RepresentationRow,
): Promise<void> {
  const person = `${row.name} ${row.lastname}`;
  const message = await renderEmail(
    <EmailLayout
      preview={`${person} quer vender com vocês`}
      title={`${person} quer ser representante`}
      action={{ label: "Ver pedido", href: `${services.config.baseUrl}/co/vendedores` }}
    >
      <EmailParagraph>
        {person} pediu para representar {kindOf(row)} <strong>{nameOf(row)}</strong>. Veja o perfil e
        responda: quem pede espera por vocês.
      </EmailParagraph>
    </EmailLayout>,
  );
  const subject = `Pedido de representação: ${nameOf(row)}`;
  for (const { email } of await listProductManagers(tx, [row.companyId])) {
    await enqueueEmail(services, tx, { to: email, subject, ...message });
  }
}

/** Tells a professional what the company answered. */
export async function notifyProfessionalOfDecision(
  tx: Transaction,
  services: Sender,
  row: RepresentationRow,
): Promise<void> {
  const { baseUrl } = services.config;
  const approved = row.status === "APPROVED";
  const message = await renderEmail(
    <EmailLayout
      preview={`${row.companyName} respondeu ao seu pedido`}
      title={approved ? "Sua representação foi aprovada!" : "Sobre o seu pedido de representação"}
      action={
        approved
          ? { label: "Ver minha loja", href: `${baseUrl}/vc/catalogo` }
          : { label: "Buscar outros produtos", href: `${baseUrl}/vc` }
      }
    >
      <EmailParagraph>
        Olá, {row.name}. {row.companyName}{" "}
        {approved
          ? "aprovou o seu pedido para representar "
          : "decidiu não seguir com o seu pedido para representar "}
        {kindOf(row)} <strong>{nameOf(row)}</strong>.
      </EmailParagraph>
      <EmailParagraph>
        {approved
          ? "O que você representa já está na sua loja. O contato da empresa está em Produtos solicitados."
          : "Continue procurando: novos produtos são publicados todos os dias."}
      </EmailParagraph>
    </EmailLayout>,
  );
  const subject = approved ? `Representação aprovada: ${nameOf(row)}` : `Resposta do pedido: ${nameOf(row)}`;
  await enqueueEmail(services, tx, { to: row.userEmail, subject, ...message });
}
