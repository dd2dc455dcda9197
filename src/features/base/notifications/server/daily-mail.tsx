import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailLink,
  EmailParagraph,
  EmailThing,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { emailPaces, leavePath, listChoices } from "../../../../platform/mailer/email-choices.ts";
import { notifications } from "../../../../platform/mailer/notifications.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";

/** In the morning, after the saved searches have been looked through: what happened since the last one. */
export const sendDailyMailsJob = defineJob({
  name: "send-daily-mails",
  schema: z.object({}),
  cron: "40 7 * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

/** Chosen by its reader instead of all mails that one can do without; its own link ends it. */
const dailyMail = defineEmail({
  name: "daily-mail",
  essential: true,
  perRecipient: [aDay(2)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** Of more a mail says how many there are. */
const maxLines = 30;

type Sending = Pick<Services, "db" | "queue" | "config">;

/**
 * Mails to everybody who gathers their mails what they have not read yet, in one mail a day: what is gathered is marked in
 * the transaction that writes the mail, so that two who run at once write one.
 */
export const sendDailyMails = ({ db, ...services }: Sending): Promise<void> =>
  untilNoneAreLeft(() =>
    db.transaction(async (tx) => {
      const reader = await lockReader(tx);
      if (!reader) return 0;
      const gathered = await takeGathered(tx, reader.userId);
      if (gathered.length > 0) await mailDay(tx, services, reader, gathered);
      return 1;
    }),
  );

/** Somebody for whom something was gathered, and who got no mail of the day yet. */
async function lockReader(tx: Transaction) {
  const [reader] = await tx
    .select({
      userId: emailPaces.userId,
      leaveCode: emailPaces.leaveCode,
      name: users.name,
      email: users.email,
      type: users.type,
      isManager: sql<boolean>`exists (select from ${employees} where ${employees.userId} = ${users.id} and ${employees.manager})`,
    })
    .from(emailPaces)
    .innerJoin(users, eq(users.id, emailPaces.userId))
    .where(
      and(
        isNull(users.deletedAt),
        isNull(users.blockedAt),
        sql`${emailPaces.mailedOn} is distinct from ${today}`,
        sql`exists (select from ${notifications} where ${notifications.userId} = ${emailPaces.userId}
          and ${notifications.awaitsMail})`,
      ),
    )
    .orderBy(asc(emailPaces.userId))
    .limit(1)
    .for("update", { of: emailPaces, skipLocked: true });
  return reader;
}
type Reader = NonNullable<Awaited<ReturnType<typeof lockReader>>>;

/** What was gathered for a person waits no more; answered is what the person has not read and wants, the newest first. */
async function takeGathered(tx: Transaction, userId: string) {
  const taken = await tx
    .update(notifications)
    .set({ awaitsMail: false })
    .where(and(eq(notifications.userId, userId), notifications.awaitsMail))
    .returning();
  const left = new Set(
    (await listChoices(tx, userId)).filter(({ wanted }) => !wanted).map(({ emailGroup }) => emailGroup),
  );
  return taken
    .filter(({ readAt, emailGroup }) => readAt === null && !(emailGroup && left.has(emailGroup)))
    .toSorted((one, other) => other.id.localeCompare(one.id));
}

async function mailDay(
  tx: Transaction,
  services: Omit<Sending, "db">,
  { userId, leaveCode, name, email, type, isManager }: Reader,
  gathered: Awaited<ReturnType<typeof takeGathered>>,
): Promise<void> {
  await tx
    .update(emailPaces)
    .set({ mailedOn: sql`${today}` })
    .where(eq(emailPaces.userId, userId));
  const { baseUrl } = services.config;
  const leaveUrl = baseUrl + leavePath(leaveCode);
  const subject = `Seu dia na Praça: ${pluralise(gathered.length, "aviso")}`;
  const more = gathered.length - maxLines;
  const area = type === "SALESMAN" ? "vc" : isManager ? "co" : "em";
  const message = await renderEmail(
    <EmailLayout
      preview={gathered[0]?.text ?? subject}
      title={gathered.length === 1 ? "Aconteceu uma coisa" : `Aconteceram ${gathered.length} coisas`}
      action={{ label: "Ver todos os avisos", href: `${baseUrl}/${area}/avisos` }}
      note={
        <>
          Você escolheu receber um e-mail por dia. <EmailLink href={leaveUrl}>Não receber mais</EmailLink> ·{" "}
          <EmailLink href={`${baseUrl}/privacidade/meus-dados`}>Mudar a escolha</EmailLink>
        </>
      }
    >
      <EmailParagraph>Olá, {typedName(name)}. Desde o último e-mail do dia:</EmailParagraph>
      {gathered.slice(0, maxLines).map(({ id, text, path, createdAt }) => (
        <EmailThing key={id} href={baseUrl + path} name={text} about={formatDateTime(createdAt)} />
      ))}
      {more > 0 && <EmailParagraph>E mais {pluralise(more, "aviso")}.</EmailParagraph>}
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: dailyMail,
    sender: null,
    to: email,
    subject,
    leaveUrl,
    ...message,
  });
}
