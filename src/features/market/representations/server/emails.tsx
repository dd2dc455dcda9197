import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { secondsUntilMailed } from "../../../../platform/database/moments.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailAfterSeconds } from "../../../../shared/undo.ts";
import { listMailedManagers } from "../../../people/companies/server/mailed-managers.ts";
import { isDecision } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { findRepresentation, type RepresentationRow } from "./queries.ts";

const representationRequested = defineEmail({
  name: "representation-requested",
  essential: false,
  group: "recruiting",
  perRecipient: [aDay(100)],
  perSender: [aDay(60)],
  perPair: [aDay(5)],
  overBudget: "skip",
});

const representationAnswered = defineEmail({
  name: "representation-answered",
  essential: false,
  group: "representations",
  perRecipient: [aDay(60)],
  perSender: [aDay(300)],
  perPair: [aDay(10)],
  overBudget: "skip",
});

type Sender = Pick<Services, "queue" | "config">;
type Target = Pick<RepresentationRow, "productName" | "groupName">;

const nameOf = ({ productName, groupName }: Target): string => typedName(productName ?? groupName ?? "");
const kindOf = ({ productName }: Target): string => (productName === null ? "a categoria" : "o produto");

/** Tells the managers that somebody asks to represent a product: those who want e-mails about products also by mail. */
export async function notifyManagersOfRequest(
  tx: Transaction,
  services: Sender,
  row: RepresentationRow,
): Promise<void> {
  const person = typedName(`${row.name} ${row.lastname}`);
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
  for (const { email, acceptsMail } of await listMailedManagers(tx, [row.companyId], "products")) {
    await enqueueEmail(services, tx, {
      kind: representationRequested,
      sender: row.userId,
      to: email,
      acceptsMail,
      subject,
      event: {
        text: `${person} pediu para representar ${kindOf(row)} ${nameOf(row)}`,
        path: "/co/vendedores",
      },
      ...message,
    });
  }
}

/**
 * Tells a professional what the company answered.
 * @returns null; where the budget is used up, the seconds until there is room again
 */
async function notifyProfessionalOfAnswer(
  tx: Transaction,
  services: Sender,
  row: RepresentationRow,
  decidedAt: Date | null,
): Promise<number | null> {
  const { baseUrl } = services.config;
  const companyName = typedName(row.companyName);
  const approved = row.status === "APPROVED";
  const said = approved
    ? "aprovou o seu pedido para representar"
    : "decidiu não seguir com o seu pedido para representar";
  const message = await renderEmail(
    <EmailLayout
      preview={`${companyName} respondeu ao seu pedido`}
      title={approved ? "Sua representação foi aprovada!" : "Sobre o seu pedido de representação"}
      action={
        approved
          ? { label: "Ver minha loja", href: `${baseUrl}/vc/catalogo` }
          : { label: "Buscar outros produtos", href: `${baseUrl}/vc` }
      }
    >
      <EmailParagraph>
        Olá, {typedName(row.name)}. {companyName} {said} {kindOf(row)} <strong>{nameOf(row)}</strong>.
      </EmailParagraph>
      <EmailParagraph>
        {approved
          ? "O que você representa já está na sua loja. O contato da empresa está em Produtos solicitados."
          : "Continue procurando: novos produtos são publicados todos os dias."}
      </EmailParagraph>
    </EmailLayout>,
  );
  const subject = approved ? `Representação aprovada: ${nameOf(row)}` : `Resposta do pedido: ${nameOf(row)}`;
  return enqueueEmail(services, tx, {
    kind: representationAnswered,
    sender: row.companyId,
    to: row.userEmail,
    about: `representation ${row.id}`,
    event: {
      text: `${companyName} ${said} ${kindOf(row)} ${nameOf(row)}`,
      path: "/vc/solicitacoes",
      once: `representation ${row.id} ${decidedAt?.toISOString()}`,
    },
    subject,
    ...message,
  });
}

export const mailRepresentationAnswerJob = defineJob({
  name: "mail-representation-answer",
  schema: z.object({ representationId: z.uuid() }),
  singleton: true,
});

/** Has the professional told of the answer that stands a little later. Call it where the row is changed, after that. */
export const enqueueAnswerMail = (
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  representationId: string,
  afterSeconds: number = mailAfterSeconds,
): Promise<void> =>
  queue.enqueue(
    tx,
    mailRepresentationAnswerJob,
    { representationId },
    { key: representationId, startAfter: afterSeconds },
  );

/** Tells the professional the answer that stands, where it is another than the one that was told last. */
export async function mailRepresentationAnswer(
  services: Pick<Services, "db" | "queue" | "config">,
  { representationId }: z.output<typeof mailRepresentationAnswerJob.schema>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Waits for an answer that is being changed: that one found this job in line and added none of its own.
    const [held] = await tx
      .select({
        toldStatus: representations.toldStatus,
        decidedAt: representations.decidedAt,
        secondsUntilMailed: secondsUntilMailed(representations.decidedAt),
      })
      .from(representations)
      .where(eq(representations.id, representationId))
      .for("no key update");
    const row = await findRepresentation(tx, representationId);
    if (!held || !row || !isDecision(row.status) || row.status === held.toldStatus) return;
    // It was taken back and decided anew meanwhile: that may be taken back as well.
    if (held.secondsUntilMailed > 0)
      return enqueueAnswerMail(services, tx, representationId, held.secondsUntilMailed);
    const wait = await notifyProfessionalOfAnswer(tx, services, row, held.decidedAt);
    if (wait !== null) return enqueueAnswerMail(services, tx, representationId, wait);
    await tx
      .update(representations)
      .set({ toldStatus: row.status })
      .where(eq(representations.id, representationId));
  });
}
