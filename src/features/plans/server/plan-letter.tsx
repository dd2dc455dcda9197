import type { Transaction } from "../../../platform/database/database.ts";
import { aDay, defineEmail, type EmailKind } from "../../../platform/mailer/email-kind.ts";
import { EmailCode, EmailLayout, EmailParagraph } from "../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../platform/mailer/send-email.ts";
import { typedName } from "../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../platform/services.ts";
import { type PlanOfOwner, recipientOfPlan } from "./recipient-of-plan.ts";

/** Money moved, or is about to: nobody can do without. */
export const defineMoneyEmail = (name: string, label: string): EmailKind =>
  defineEmail({
    name,
    label,
    essential: true,
    perRecipient: [aDay(20)],
    perSender: "nobody sends it",
    overBudget: "skip",
  });

export type LetterServices = Pick<Services, "config" | "queue">;

export interface Letter {
  kind: EmailKind;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** What is copied as it stands. */
  code?: { label: string; text: string } | undefined;
  /** Where the button leads: a screen of the owner's area, or an address elsewhere. */
  action: { label: string; screen: "perfil" | "cartoes" } | { label: string; href: string };
}

/** Writes to whoever is told of a plan (see `recipient-of-plan.ts`). */
export async function sendLetter(
  tx: Transaction,
  services: LetterServices,
  row: PlanOfOwner,
  { kind, subject, title, paragraphs, code, action }: Letter,
): Promise<void> {
  const recipient = await recipientOfPlan(tx, row);
  if (!recipient) return;
  const area = `${services.config.baseUrl}/${row.companyId ? "co" : "vc"}`;
  const message = await renderEmail(
    <EmailLayout
      preview={paragraphs[0] ?? title}
      title={title}
      action={{
        label: action.label,
        href: "href" in action ? action.href : `${area}/${action.screen}`,
      }}
    >
      <EmailParagraph>Olá, {typedName(recipient.name)}.</EmailParagraph>
      {paragraphs.map((paragraph) => (
        <EmailParagraph key={paragraph}>{paragraph}</EmailParagraph>
      ))}
      {code && <EmailCode label={code.label}>{code.text}</EmailCode>}
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, { kind, sender: null, to: recipient.email, subject, ...message });
}
