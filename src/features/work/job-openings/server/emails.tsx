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
  typedText,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailAfterSeconds } from "../../../../shared/undo.ts";
import { listMailedManagers } from "../../../people/companies/server/mailed-managers.ts";
import { users } from "../../../people/users/table.ts";
import { kindReasons } from "../labels.ts";
import { type Decision, type DenialReason, isDecision } from "../lifecycle.ts";
import { jobApplications } from "../table.ts";
import { type AnsweredOpening, findAnsweredOpening, type JobOpeningRow } from "./queries.ts";
import { withoutUnapproved } from "./read-job-openings.ts";

const applicationReceived = defineEmail({
  name: "application-received",
  essential: false,
  group: "recruiting",
  perRecipient: [aDay(100)],
  perSender: [aDay(60)],
  perPair: [aDay(5)],
  overBudget: "skip",
});

const applicationAnswered = defineEmail({
  name: "application-answered",
  essential: false,
  group: "applications",
  perRecipient: [aDay(60)],
  perSender: [aDay(500)],
  perPair: [aDay(10)],
  overBudget: "skip",
});

type Sender = Pick<Services, "queue" | "config">;
type Opening = Pick<JobOpeningRow, "id" | "slug" | "name" | "companyId" | "companyName">;

/** Tells the managers that somebody applied: those who want e-mails of recruiting also by mail. */
export async function notifyManagersOfApplication(
  tx: Transaction,
  services: Sender,
  { opening, userId }: { opening: Opening; userId: string },
): Promise<void> {
  const [applicant] = await tx
    .select({ name: users.name, lastname: users.lastname })
    .from(users)
    .where(eq(users.id, userId));
  const managers = await listMailedManagers(tx, [opening.companyId], "openings");
  const name = typedName(`${applicant?.name} ${applicant?.lastname}`);
  const path = `/co/vaga/${opening.id}?candidatos`;
  const message = await renderEmail(
    <EmailLayout
      preview={`${name} quer trabalhar com vocês`}
      title={`${name} se candidatou a uma vaga`}
      action={{ label: "Ver candidato", href: services.config.baseUrl + path }}
    >
      <EmailParagraph>
        A vaga <strong>{typedName(opening.name)}</strong> recebeu uma nova inscrição. Veja o currículo e
        responda: quem se candidata espera por você.
      </EmailParagraph>
    </EmailLayout>,
  );
  for (const { email, acceptsMail } of managers) {
    const subject = `Nova inscrição: ${opening.name}`;
    await enqueueEmail(services, tx, {
      kind: applicationReceived,
      sender: userId,
      to: email,
      acceptsMail,
      subject,
      event: { text: `${name} se candidatou à vaga ${typedName(opening.name)}`, path },
      ...message,
    });
  }
}

/**
 * Tells a professional what the company answered.
 * @returns null; where the budget is used up, the seconds until there is room again
 */
async function notifyCandidateOfAnswer(
  tx: Transaction,
  services: Sender,
  {
    applicationId,
    opening,
    userId,
    status,
    denialReason,
    denialText,
    decidedAt,
  }: {
    applicationId: string;
    opening: AnsweredOpening;
    userId: string;
    status: Decision;
    denialReason: DenialReason | null;
    denialText: string | null;
    decidedAt: Date | null;
  },
): Promise<number | null> {
  const [candidate] = await tx
    .select({ email: users.email, name: users.name, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!candidate || candidate.deletedAt) return null;
  const companyName = typedName(opening.companyName);
  const approved = status === "APPROVED";
  const said = approved
    ? "aprovou a sua inscrição na vaga"
    : "decidiu não seguir com a sua inscrição na vaga";
  const message = await renderEmail(
    <EmailLayout
      preview={`${companyName} respondeu à sua inscrição`}
      title={approved ? "Sua inscrição foi aprovada!" : "Sobre a sua inscrição"}
      action={
        approved && !opening.isRemoved
          ? { label: "Ver inscrição", href: `${services.config.baseUrl}/vc/vaga/${opening.id}` }
          : { label: "Buscar outras vagas", href: `${services.config.baseUrl}/vc/buscar-vagas` }
      }
    >
      <EmailParagraph>
        Olá, {typedName(candidate.name)}. {companyName} {said} <strong>{typedName(opening.name)}</strong>.
      </EmailParagraph>
      {denialReason && kindReasons[denialReason] && (
        <EmailParagraph>{kindReasons[denialReason]}</EmailParagraph>
      )}
      {denialText && (
        <EmailParagraph>
          Nas palavras da empresa: <em>{typedText(denialText)}</em>
        </EmailParagraph>
      )}
      <EmailParagraph>
        {approved
          ? "A empresa deve entrar em contato. Confira se o seu telefone e o seu currículo estão em dia."
          : "Continue procurando: novas vagas são publicadas todos os dias."}
      </EmailParagraph>
    </EmailLayout>,
  );
  const subject = approved ? `Inscrição aprovada: ${opening.name}` : `Resposta da vaga ${opening.name}`;
  return enqueueEmail(services, tx, {
    kind: applicationAnswered,
    sender: opening.companyId,
    to: candidate.email,
    about: `application ${applicationId}`,
    event: {
      text: `${companyName} ${said} ${typedName(opening.name)}`,
      path: opening.isRemoved ? "/vc/candidaturas" : `/vc/vaga/${opening.id}`,
      once: `application ${applicationId} ${decidedAt?.toISOString()}`,
    },
    subject,
    ...message,
  });
}

export const mailApplicationAnswerJob = defineJob({
  name: "mail-application-answer",
  schema: z.object({ applicationId: z.uuid() }),
  singleton: true,
});

/** Has the candidate told of the answer that stands a little later. Call it where the row is changed, after that. */
export const enqueueAnswerMail = (
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  applicationId: string,
  afterSeconds: number = mailAfterSeconds,
): Promise<void> =>
  queue.enqueue(
    tx,
    mailApplicationAnswerJob,
    { applicationId },
    { key: applicationId, startAfter: afterSeconds },
  );

/** Tells the candidate the answer that stands, where it is another than the one that was told last. */
export async function mailApplicationAnswer(
  services: Pick<Services, "db" | "queue" | "config">,
  { applicationId }: z.output<typeof mailApplicationAnswerJob.schema>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Waits for an answer that is being changed: that one found this job in line and added none of its own.
    const [application] = await tx
      .select({
        jobOpeningId: jobApplications.jobOpeningId,
        userId: jobApplications.userId,
        status: jobApplications.status,
        toldStatus: jobApplications.toldStatus,
        denialReason: jobApplications.denialReason,
        denialText: jobApplications.denialText,
        decidedAt: jobApplications.decidedAt,
        secondsUntilMailed: secondsUntilMailed(jobApplications.decidedAt),
      })
      .from(jobApplications)
      .where(eq(jobApplications.id, applicationId))
      .for("no key update");
    if (!application) return;
    const { status, toldStatus } = application;
    if (!isDecision(status) || status === toldStatus) return;
    // It was taken back and decided anew meanwhile: that may be taken back as well.
    if (application.secondsUntilMailed > 0)
      return enqueueAnswerMail(services, tx, applicationId, application.secondsUntilMailed);
    const found = await findAnsweredOpening(tx, application.jobOpeningId);
    if (!found) return;
    const opening = withoutUnapproved(found);
    const wait = await notifyCandidateOfAnswer(tx, services, {
      ...application,
      // It was blocked since: what it wrote is mailed to nobody.
      denialText: found.isOfBlocked ? null : application.denialText,
      applicationId,
      opening,
      status,
    });
    if (wait !== null) return enqueueAnswerMail(services, tx, applicationId, wait);
    await tx.update(jobApplications).set({ toldStatus: status }).where(eq(jobApplications.id, applicationId));
  });
}
