import { and, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { z } from "zod";
import { deleteInBatches } from "../../../../platform/bulk-change-guard.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { defineJob } from "../../../../platform/queue.ts";
import { hashToken, makeToken } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { product } from "../../../../shared/product.ts";
import { employees } from "../../employees/table.ts";
import { passwordLinks, users } from "../table.ts";
import type { UserRow } from "./user.ts";

const linkHours = 2;

/**
 * Anybody can ask for anybody's link; who asks is known by the mailbox alone. The window is shorter than the links are
 * good: who asks in vain has had one that still works, so that a stranger who uses the budget up keeps nobody out.
 */
const links = [{ max: 4, windowSeconds: (linkHours * 60 - 10) * 60 }];
const passwordLink = defineEmail({
  name: "password-link",
  essential: true,
  isAwaited: true,
  perRecipient: links,
  perSender: links,
  overBudget: "skip",
});

/** Whoever took the account over and asked for many links leaves the owner no less of this one. */
const linkAfterUndo = defineEmail({
  name: "password-link-after-undo",
  essential: true,
  isAwaited: true,
  perRecipient: [aDay(10)],
  perSender: [aDay(10)],
  overBudget: "skip",
});

/**
 * Looks for the account of an e-mail that somebody typed, and writes to its owner where there is one. Who is asked to join
 * a company by somebody unconfirmed gets no mail yet, this one neither.
 */
export const sendPasswordLinkJob = defineJob({
  name: "send-password-link",
  schema: z.object({ email: z.string() }),
  // What was typed is an address of somebody: it goes as soon as the job is done.
  forgetAfterSeconds: 60,
});

export async function sendPasswordLink(
  services: Sender & Pick<Services, "db">,
  { email }: { email: string },
) {
  await services.db.transaction(async (tx) => {
    const heldInvitation = tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.userId, users.id), eq(employees.mailHeld, true)));
    const [account] = await tx
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
      })
      .from(users)
      .where(
        and(
          eq(users.email, email),
          isNull(users.deletedAt),
          or(isNotNull(users.passwordHash), notExists(heldInvitation)),
        ),
      );
    if (account) await mailPasswordLinkTo(tx, services, account);
  });
}

type Sender = Pick<Services, "queue" | "config">;

/** @returns null; where too many went to that mailbox, the seconds until there is room again */
export async function mailPasswordLinkTo(
  tx: Transaction,
  services: Sender,
  { id, name, email, emailConfirmedAt }: Pick<UserRow, "id" | "name" | "email" | "emailConfirmedAt">,
  why: "asked for" | "after an undone change" = "asked for",
): Promise<number | null> {
  const isOwnMailbox = emailConfirmedAt !== null;
  const token = await issuePasswordLink(tx, id, linkHours);
  const message = await renderEmail(
    <EmailLayout
      preview={`Escolha uma nova senha para a sua conta na ${product.name}`}
      title="Escolha uma nova senha"
      action={{ label: "Escolher senha", href: `${services.config.baseUrl}/recuperar-senha/${token}` }}
      note={`O link vale por ${linkHours} horas e funciona uma vez.`}
    >
      <EmailParagraph>
        Olá, {typedName(name)}. Recebemos um pedido de nova senha para a sua conta na {product.name}.
      </EmailParagraph>
      <EmailParagraph>Se não foi você, ignore este e-mail: a sua senha continua a mesma.</EmailParagraph>
    </EmailLayout>,
  );
  return enqueueEmail(services, tx, {
    kind: why === "asked for" ? passwordLink : linkAfterUndo,
    sender: isOwnMailbox ? id : mailboxOf(email),
    to: email,
    isOwnMailbox,
    subject: "Escolha uma nova senha",
    ...message,
  });
}

/** Makes a link to choose a password, good for some hours; answers its token, of which only the hash is kept. */
export async function issuePasswordLink(tx: Transaction, userId: string, hours: number): Promise<string> {
  const { token, hash } = makeToken();
  await tx
    .insert(passwordLinks)
    .values({ tokenHash: hash, userId, expiresAt: sql`now() + make_interval(hours => ${hours})` });
  return token;
}

/**
 * Uses a link up, and with it every other link of the same person: what an older e-mail holds must not undo the choice.
 * @returns whose link it was, or null where it is unknown, used, expired, or of another e-mail
 */
export async function usePasswordLink(
  tx: Transaction,
  { token, email }: { token: string; email: string },
): Promise<string | null> {
  // Held until the end, so that of two links used at once only one counts.
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .for("no key update");
  if (!user) return null;
  const used = await tx
    .delete(passwordLinks)
    .where(
      and(
        eq(passwordLinks.tokenHash, hashToken(token)),
        eq(passwordLinks.userId, user.id),
        gt(passwordLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: passwordLinks.userId });
  if (used.length === 0) return null;
  await revokePasswordLinks(tx, user.id);
  return user.id;
}

/** Makes every link of a person worthless. */
export async function revokePasswordLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}

/** Removes links that have expired. */
export async function sweepPasswordLinks(connection: Connection): Promise<void> {
  await deleteInBatches(connection, passwordLinks, lt(passwordLinks.expiresAt, sql`now()`));
}
