import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { typedName, typedText } from "../../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { kindReasons } from "../labels.ts";
import type { Decision, DenialReason } from "../lifecycle.ts";
import type { AnsweredOpening, JobOpeningRow } from "./queries.ts";

const applicationReceived = defineEmail({
  name: "application-received",
  label: "Inscrições nas vagas da empresa",
  essential: false,
  group: "recruiting",
  perRecipient: [aDay(100)],
  perSender: [aDay(60)],
  perPair: [aDay(5)],
  overBudget: "skip",
});

const applicationAnswered = defineEmail({
  name: "application-answered",
  label: "Respostas às suas inscrições em vagas",
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
  const managers = await tx
    .select({ email: users.email, acceptsMail: employees.acceptEmailRh })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(
      and(
        eq(employees.companyId, opening.companyId),
        eq(employees.manager, true),
        isNull(users.deletedAt),
        isNull(users.blockedAt),
      ),
    );
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
export async function notifyCandidateOfDecision(
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
