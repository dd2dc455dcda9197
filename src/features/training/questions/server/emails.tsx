import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
  typedText,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { Services } from "../../../../platform/services.ts";
import { ellipsis, pluralise } from "../../../../shared/format/text.ts";
import { maxQuestionsADay } from "../contract.ts";

/** Mails of what is asked and answered under lessons, each batched over a day. */

export const questionsReceived = defineEmail({
  name: "questions-received",
  essential: false,
  group: "questions",
  perRecipient: [aDay(3)],
  perSender: [aDay(maxQuestionsADay)],
  overBudget: "skip",
});

const questionsAnswered = defineEmail({
  name: "questions-answered",
  essential: false,
  group: "questions",
  perRecipient: [aDay(3)],
  perSender: [aDay(300)],
  overBudget: "skip",
});

type Sender = Pick<Services, "queue" | "config">;

export interface Told {
  name: string;
  email: string;
  /** False: it stands under the bell alone. */
  acceptsMail?: boolean;
}

export interface AskedText {
  id: string;
  /** Who asked, or who answered. */
  writerId: string;
  courseName: string;
  lessonName: string;
  body: string;
}

/** Of more of them a mail says how many there are. */
const maxShown = 5;
const longestShown = 300;

interface Digest {
  kind: typeof questionsReceived;
  subject: string;
  title: string;
  lead: string;
  shown: readonly AskedText[];
  action: { label: string; path: string };
}

async function send(
  tx: Transaction,
  services: Sender,
  { name, email, acceptsMail = true }: Told,
  digest: Digest,
): Promise<void> {
  const { kind, subject, title, lead, shown, action } = digest;
  const more = shown.length - maxShown;
  const message = await renderEmail(
    <EmailLayout
      preview={lead}
      title={title}
      action={{ label: action.label, href: services.config.baseUrl + action.path }}
    >
      <EmailParagraph>Olá, {typedName(name)}.</EmailParagraph>
      <EmailParagraph>{lead}</EmailParagraph>
      {shown.slice(0, maxShown).map(({ id, courseName, lessonName, body }) => (
        <EmailParagraph key={id}>
          <strong>
            {typedName(courseName)}, {typedName(lessonName)}:
          </strong>{" "}
          “{typedText(ellipsis(body, longestShown))}”
        </EmailParagraph>
      ))}
      {more > 0 && <EmailParagraph>E mais {pluralise(more, "dúvida")}.</EmailParagraph>}
    </EmailLayout>,
  );
  const event = { text: subject, path: action.path, once: `${kind.name} ${shown[0]?.id}` };
  // Several people are behind one mail: it goes while one of them has some of the budget left.
  for (const sender of new Set(shown.map(({ writerId }) => writerId))) {
    const wait = await enqueueEmail(services, tx, {
      kind,
      sender,
      to: email,
      acceptsMail,
      subject,
      event,
      ...message,
    });
    if (wait === null) return;
  }
}

export const mailReceived = (
  tx: Transaction,
  services: Sender,
  trainer: Told,
  shown: readonly AskedText[],
): Promise<void> =>
  send(tx, services, trainer, {
    kind: questionsReceived,
    subject:
      shown.length === 1 ? "Um aluno tem uma dúvida" : `${pluralise(shown.length, "dúvida")} dos seus alunos`,
    title: shown.length === 1 ? "Uma dúvida espera por você" : `${shown.length} dúvidas esperam por você`,
    lead: "Quem faz os seus treinamentos perguntou:",
    shown,
    action: {
      label: "Responder",
      path: "/vc/meus-treinamentos/duvidas",
    },
  });

/** @param screen where the first of them is read */
export const mailAnswered = (
  tx: Transaction,
  services: Sender,
  asker: Told,
  { shown, screen }: { shown: readonly AskedText[]; screen: string },
): Promise<void> =>
  send(tx, services, asker, {
    kind: questionsAnswered,
    subject:
      shown.length === 1 ? "Sua dúvida foi respondida" : `${shown.length} dúvidas suas foram respondidas`,
    title: shown.length === 1 ? "Sua dúvida foi respondida" : "Suas dúvidas foram respondidas",
    lead: "Quem ensina respondeu ao que você perguntou:",
    shown,
    action: { label: "Ler a resposta", path: `/${screen}` },
  });
