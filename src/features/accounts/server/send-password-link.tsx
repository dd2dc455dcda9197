import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineEmail } from "../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../platform/mailer/send-email.ts";
import { typedName } from "../../../platform/mailer/typed-text.ts";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { product } from "../../../shared/product.ts";
import { issuePasswordLink } from "../../users/server/password-links.ts";
import { users } from "../../users/table.ts";
import { findCredentials } from "./queries.ts";

const linkHours = 2;

/**
 * Anybody can ask for anybody's link. The window is shorter than the links are good: who asks in vain has had one that
 * still works, so that a stranger who uses the budget up keeps nobody out.
 */
const passwordLink = defineEmail({
  name: "password-link",
  label: "Nova senha",
  essential: true,
  perRecipient: [{ max: 4, windowSeconds: (linkHours * 60 - 10) * 60 }],
  overBudget: "skip",
});

/** Looks for the account of an e-mail that somebody typed, and writes to its owner where there is one. */
export const sendPasswordLinkJob = defineJob({
  name: "send-password-link",
  schema: z.object({ email: z.string() }),
  // What was typed is an address of somebody: it goes as soon as the job is done.
  forgetAfterSeconds: 60,
});

export async function sendPasswordLink(
  services: Pick<Services, "db" | "queue" | "config">,
  { email }: { email: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const account = await findCredentials(tx, email);
    if (!account) return;
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, account.id));
    const token = await issuePasswordLink(tx, account.id, linkHours);
    const message = await renderEmail(
      <EmailLayout
        preview={`Escolha uma nova senha para a sua conta na ${product.name}`}
        title="Escolha uma nova senha"
        action={{ label: "Escolher senha", href: `${services.config.baseUrl}/recuperar-senha/${token}` }}
        note={`O link vale por ${linkHours} horas e funciona uma vez.`}
      >
        <EmailParagraph>
          Olá, {typedName(person?.name ?? "")}. Recebemos um pedido de nova senha para a sua conta na{" "}
          {product.name}.
        </EmailParagraph>
        <EmailParagraph>Se não foi você, ignore este e-mail: a sua senha continua a mesma.</EmailParagraph>
      </EmailLayout>,
    );
    await enqueueEmail(services, tx, {
      kind: passwordLink,
      sender: null,
      to: email,
      subject: "Escolha uma nova senha",
      ...message,
    });
  });
}
