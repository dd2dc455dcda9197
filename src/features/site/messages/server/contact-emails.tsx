import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailLines, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { typedName, typedText } from "../../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { product } from "../../../../shared/product.ts";
import { maxMessagesADay } from "../limits.ts";
import type { ContactRow } from "./contact.query.ts";

/** Over budget a message waits in the administration without a mail. */
const contactReceived = defineEmail({
  name: "contact-received",
  label: "Mensagens ao atendimento",
  essential: true,
  perRecipient: [aDay(500)],
  perSender: [aDay(maxMessagesADay)],
  overBudget: "skip",
});

/** Nobody is told that they were answered where the answer does not leave. */
const contactAnswer = defineEmail({
  name: "contact-answer",
  label: "Respostas do atendimento",
  essential: true,
  perRecipient: [aDay(20)],
  perSender: "nobody sends it",
  overBudget: "refuse",
});

type Sender = Pick<Services, "queue" | "config">;

/** Tells support of a message. Whoever wrote gets no copy: anybody can write down anybody's address. */
export async function mailToSupport(
  tx: Transaction,
  services: Sender,
  { email, ...written }: ContactRow,
): Promise<void> {
  const facts = [
    ["Nome", written.name],
    ["Telefone", formatPhone(written.phone)],
    ["Empresa", written.company],
    ["Cargo", written.job],
  ] as const;
  const about = written.subject ?? written.name;
  const message = await renderEmail(
    <EmailLayout
      preview={typedName(written.message ?? written.subject ?? email, 120)}
      title={written.subject ? typedName(written.subject, 160) : "Mensagem sem assunto"}
      note="Responder a este e-mail escreve direto para a pessoa. O texto foi escrito por ela: não confirmamos quem ela é."
    >
      <EmailParagraph>
        {written.message ? (
          <EmailLines text={typedText(written.message)} />
        ) : (
          "A pessoa não escreveu uma mensagem: quer que entremos em contato."
        )}
      </EmailParagraph>
      {facts.map(
        ([label, value]) =>
          value && (
            <EmailParagraph key={label}>
              {label}: {typedName(value, 160)}
            </EmailParagraph>
          ),
      )}
      <EmailParagraph>E-mail: {email}</EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: contactReceived,
    sender: mailboxOf(email),
    to: product.supportEmail,
    replyTo: email,
    subject: about ? `Contato: ${about}` : "Contato pelo site",
    ...message,
  });
}

/**
 * Sends the answer of the administration.
 * @throws tooManyEmails (429) where that mailbox had too many
 */
export async function mailAnswer(
  tx: Transaction,
  services: Sender,
  { name, email, subject, message: asked, answer }: ContactRow & { answer: string },
): Promise<void> {
  const message = await renderEmail(
    <EmailLayout
      preview={`O atendimento da ${product.name} respondeu à sua mensagem`}
      title="Respondemos à sua mensagem"
      note="Para continuar a conversa, responda a este e-mail."
    >
      <EmailParagraph>Olá{name && `, ${typedName(name)}`}.</EmailParagraph>
      <EmailParagraph>
        <EmailLines text={answer} />
      </EmailParagraph>
      {asked && (
        <EmailParagraph>
          <strong>Você escreveu:</strong>
          <br />
          <EmailLines text={typedText(asked)} />
        </EmailParagraph>
      )}
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: contactAnswer,
    sender: null,
    to: email,
    replyTo: product.supportEmail,
    subject: subject ? `Re: ${subject}` : `Resposta da ${product.name}`,
    ...message,
  });
}
