import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { typedName } from "../../../../platform/mailer/typed-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { users } from "../../../people/users/table.ts";
import { type VideoFailure, videoFailures } from "../lifecycle.ts";

const videoFailed = defineEmail({
  name: "video-failed",
  label: "Vídeos que não puderam ser processados",
  essential: false,
  group: "teaching",
  perRecipient: [aDay(10)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** Tells a trainer that nothing comes of a video, and what to do. */
export async function notifyOfFailure(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { ownerId, fileName, failure }: { ownerId: string; fileName: string; failure: VideoFailure },
): Promise<void> {
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, ownerId));
  if (!owner?.email) return;
  const message = await renderEmail(
    <EmailLayout
      preview="Um vídeo seu precisa ser enviado de novo"
      title="Não deu para usar um vídeo"
      action={{ label: "Ver meus treinamentos", href: `${services.config.baseUrl}/vc/meus-treinamentos` }}
    >
      <EmailParagraph>
        O vídeo <strong>{typedName(fileName)}</strong> não pôde ser processado.
      </EmailParagraph>
      <EmailParagraph>{videoFailures[failure]}</EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: videoFailed,
    sender: null,
    to: owner.email,
    subject: "Um vídeo não pôde ser processado",
    event: {
      text: `O vídeo “${typedName(fileName)}” não pôde ser processado`,
      path: "/vc/meus-treinamentos",
    },
    ...message,
  });
}
