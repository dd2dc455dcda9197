import type { ReactNode } from "react";
import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { typedName } from "../../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { product } from "../../../../shared/product.ts";

/** What keeps the account safe happens whether or not the mailbox has room for the notice. */
const essential = { essential: true, perSender: "nobody sends it", overBudget: "skip" } as const;
const kinds = {
  /** More than anybody changes: whoever wants to hide one change cannot make enough of others before. */
  change: defineEmail({
    name: "account-notice",
    label: "Segurança da conta",
    ...essential,
    perRecipient: [aDay(100)],
  }),
  /** Apart from the others, since it takes the password alone to cause as many as one likes. */
  entrance: defineEmail({
    name: "account-entrance",
    label: "Novo acesso à conta",
    ...essential,
    perRecipient: [aDay(10)],
  }),
  /** Likewise: a session alone is enough to cause them. */
  managers: defineEmail({
    name: "company-managers",
    label: "Quem administra a empresa",
    ...essential,
    perRecipient: [aDay(30)],
  }),
};

interface Notice {
  kind?: keyof typeof kinds;
  /** Null where the mailbox may be of somebody else than the account. */
  name: string | null;
  email: string;
  /** Confirmed as the account's own. */
  isOwnMailbox: boolean;
  title: string;
  /** One paragraph each. */
  paragraphs: readonly ReactNode[];
  /** A path of the product. */
  action?: { label: string; path: string };
  note?: string;
}

/** Tells a person what happened to the keys of the account. */
export async function mailAccountNotice(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { name, email, isOwnMailbox, kind = "change", title, paragraphs, action, note }: Notice,
): Promise<void> {
  const message = await renderEmail(
    <EmailLayout
      preview={`${title} na ${product.name}`}
      title={title}
      {...(action && { action: { label: action.label, href: `${services.config.baseUrl}${action.path}` } })}
      {...(note && { note })}
    >
      <EmailParagraph>Olá{name === null ? "" : `, ${typedName(name)}`}.</EmailParagraph>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
        <EmailParagraph key={index}>{paragraph}</EmailParagraph>
      ))}
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: kinds[kind],
    sender: null,
    to: email,
    isOwnMailbox,
    replyTo: product.supportEmail,
    subject: title,
    ...message,
  });
}
