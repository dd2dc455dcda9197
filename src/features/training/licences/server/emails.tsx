import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  type GroupedEmail,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { pluralise } from "../../../../shared/format/text.ts";

/** Mails to people whom a company gives courses. */

export const coursesReleased = defineEmail({
  name: "courses-released",
  essential: false,
  group: "training",
  perRecipient: [aDay(20)],
  perSender: [aDay(1_000)],
  overBudget: "skip",
});

const courseDue = defineEmail({
  name: "course-due",
  essential: false,
  group: "training",
  perRecipient: [aDay(20)],
  perSender: [aDay(1_000)],
  overBudget: "skip",
});

const courseEnded = defineEmail({
  name: "course-ended",
  essential: false,
  group: "training",
  perRecipient: [aDay(20)],
  perSender: [aDay(1_000)],
  overBudget: "skip",
});

type Sender = Pick<Services, "queue" | "config">;

/** Somebody who works for the company that sends it. */
export interface Reader {
  name: string;
  email: string;
  /** Otherwise it stands under the bell alone. */
  acceptsMail: boolean;
  companyId: string;
  companyName: string;
}

export interface Due {
  courseId: string;
  courseName: string;
  /** As `YYYY-MM-DD`; null: whenever. */
  dueOn: string | null;
}

interface Message {
  kind: GroupedEmail;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  action: { label: string; screen: string };
}

async function write(
  tx: Transaction,
  services: Sender,
  { name, email, acceptsMail, companyId }: Reader,
  { kind, subject, title, paragraphs, action }: Message,
): Promise<void> {
  const path = `/em/${action.screen}`;
  const message = await renderEmail(
    <EmailLayout
      preview={paragraphs[0] ?? title}
      title={title}
      action={{ label: action.label, href: `${services.config.baseUrl}${path}` }}
    >
      <EmailParagraph>Olá, {typedName(name)}.</EmailParagraph>
      {paragraphs.map((paragraph) => (
        <EmailParagraph key={paragraph}>{paragraph}</EmailParagraph>
      ))}
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind,
    sender: companyId,
    to: email,
    acceptsMail,
    subject,
    event: { text: subject, path },
    ...message,
  });
}

const screenOf = ({ courseId }: Due) => `meus-treinamentos/${courseId}`;

/** Of one course or of several that were released within a short time. */
export async function notifyOfReleases(
  tx: Transaction,
  services: Sender,
  reader: Reader,
  released: readonly Due[],
): Promise<void> {
  const [first] = released;
  if (!first) return;
  const one = released.length === 1;
  const named = released.map(
    ({ courseName, dueOn }) =>
      `“${typedName(courseName)}”${dueOn ? `, para concluir até ${formatDay(dueOn)}` : ""}`,
  );
  const what = one ? "um treinamento" : pluralise(released.length, "treinamento");
  await write(tx, services, reader, {
    kind: coursesReleased,
    subject: one ? `Treinamento liberado: ${first.courseName}` : `Você tem ${what} para fazer`,
    title: one ? "Um treinamento espera por você" : `${released.length} treinamentos esperam por você`,
    paragraphs: [
      `${typedName(reader.companyName)} liberou ${what} para você:`,
      ...named,
      "Assista quando quiser: o que você viu fica guardado, também de um aparelho para o outro.",
    ],
    action: one
      ? { label: "Começar o treinamento", screen: screenOf(first) }
      : { label: "Ver meus treinamentos", screen: "meus-treinamentos" },
  });
}

export const remindOfDay = (
  tx: Transaction,
  services: Sender,
  reader: Reader,
  due: Due & { dueOn: string },
) =>
  write(tx, services, reader, {
    kind: courseDue,
    subject: `Prazo em ${formatDay(due.dueOn)}: ${due.courseName}`,
    title: "Um prazo está chegando",
    paragraphs: [
      `${typedName(reader.companyName)} espera que você conclua o treinamento “${typedName(due.courseName)}” até ${formatDay(due.dueOn)}.`,
      "Ele continua de onde você parou.",
    ],
    action: { label: "Continuar o treinamento", screen: screenOf(due) },
  });

export const notifyOfEnd = (tx: Transaction, services: Sender, reader: Reader, courseName: string) =>
  write(tx, services, reader, {
    kind: courseEnded,
    subject: `Treinamento encerrado: ${courseName}`,
    title: "Um treinamento não está mais liberado",
    paragraphs: [
      `${typedName(reader.companyName)} não tem mais a licença do treinamento “${typedName(courseName)}” que estava liberada para você.`,
      "Suas anotações e seus certificados continuam com você.",
    ],
    action: { label: "Ver meus treinamentos", screen: "meus-treinamentos" },
  });
