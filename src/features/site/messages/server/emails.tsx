import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailLines,
  EmailParagraph,
  renderEmail,
  typedName,
  typedText,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { product } from "../../../../shared/product.ts";
import { confirmationDays } from "../contract.ts";
import { confirmPath, leavePath, maxMessagesADay } from "../model.ts";
import type { ContactRow } from "./contact-messages.ts";

/** Over budget a message waits in the administration without a mail. */
const contactReceived = defineEmail({
  name: "contact-received",
  essential: true,
  perRecipient: [aDay(500)],
  perSender: [aDay(maxMessagesADay)],
  overBudget: "skip",
});

/** Nobody is told that they were answered where the answer does not leave. */
const contactAnswer = defineEmail({
  name: "contact-answer",
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

/**
 * Anybody can write down anybody's address: nothing that was typed goes into these mails, and there are few of
 * them. Who asks is known by the mailbox alone.
 */

const confirmation = defineEmail({
  name: "newsletter-confirmation",
  essential: true,
  isAwaited: true,
  perRecipient: [aDay(3)],
  perSender: [aDay(3)],
  overBudget: "skip",
});

const welcome = defineEmail({
  name: "newsletter-welcome",
  essential: true,
  perRecipient: [aDay(3)],
  perSender: [aDay(3)],
  overBudget: "skip",
});

const alreadySubscribed = defineEmail({
  name: "newsletter-already-subscribed",
  essential: true,
  perRecipient: [aDay(1)],
  perSender: [aDay(1)],
  overBudget: "skip",
});

/** @returns null, or the seconds until that mailbox may get another one */
export const mailConfirmation = async (
  tx: Transaction,
  services: Sender,
  { email, token }: { email: string; token: string },
): Promise<number | null> =>
  enqueueEmail(services, tx, {
    kind: confirmation,
    sender: mailboxOf(email),
    to: email,
    subject: `Confirme: você quer as novidades da ${product.name}?`,
    ...(await renderEmail(
      <EmailLayout
        preview="Falta um toque para receber as novidades"
        title="Falta um toque para receber as novidades"
        action={{ label: "Confirmar inscrição", href: services.config.baseUrl + confirmPath(token) }}
        note={`O link vale por ${confirmationDays} dias.`}
      >
        <EmailParagraph>
          Alguém pediu para este e-mail receber as novidades da {product.name}: vagas, produtos para
          representar e treinamentos de vendas.
        </EmailParagraph>
        <EmailParagraph>
          Se não foi você, não precisa fazer nada: sem a confirmação, não enviamos novidades.
        </EmailParagraph>
      </EmailLayout>,
    )),
  });

interface Subscriber {
  email: string;
  leaveCode: string;
}

/** How to leave is said in every mail of the list, to the person and to the mail program. */
const toSubscriber = async (
  tx: Transaction,
  services: Sender,
  { email, leaveCode }: Subscriber,
  { kind, title, text }: { kind: typeof welcome; title: string; text: string },
): Promise<void> => {
  const leaveUrl = services.config.baseUrl + leavePath(leaveCode);
  const message = await renderEmail(
    <EmailLayout
      preview={text}
      title={title}
      action={{ label: "Sair da lista", href: leaveUrl }}
      note="Guarde este e-mail se quiser sair mais tarde. O mesmo link vai em cada envio."
    >
      <EmailParagraph>{text}</EmailParagraph>
      <EmailParagraph>Mudou de ideia? Você sai quando quiser, com um toque.</EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind,
    sender: mailboxOf(email),
    to: email,
    subject: title,
    leaveUrl,
    ...message,
  });
};

export const mailWelcome = (tx: Transaction, services: Sender, subscriber: Subscriber): Promise<void> =>
  toSubscriber(tx, services, subscriber, {
    kind: welcome,
    title: `Você vai receber as novidades da ${product.name}`,
    text: "Sua inscrição está confirmada. Vagas, produtos para representar e treinamentos de vendas chegam por aqui.",
  });

/** For whoever asks anew: no answer on screen may say it. */
export const mailAlreadySubscribed = (
  tx: Transaction,
  services: Sender,
  subscriber: Subscriber,
): Promise<void> =>
  toSubscriber(tx, services, subscriber, {
    kind: alreadySubscribed,
    title: `Você já recebe as novidades da ${product.name}`,
    text: "Alguém pediu de novo a inscrição deste e-mail. Ela já está confirmada e nada mudou.",
  });
