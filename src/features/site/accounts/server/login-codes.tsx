import { hash } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { deleteInBatches } from "../../../../platform/bulk-change-guard.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import {
  defineEmail,
  EmailCode,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { defineJob } from "../../../../platform/queue.ts";
import { makeCode } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { product } from "../../../../shared/product.ts";
import { users } from "../../../people/users/table.ts";
import { loginCodes } from "../table.ts";

const goodForMinutes = 60;

/**
 * Anybody can cause them. The window is shorter than a code is good: who asks in vain has one in the mailbox that still
 * works, so that a stranger who uses the budget up keeps nobody out.
 */
const codes = [{ max: 4, windowSeconds: (goodForMinutes - 10) * 60 }];
const loginCode = defineEmail({
  name: "login-code",
  essential: true,
  perRecipient: codes,
  perSender: codes,
  overBudget: "skip",
});

/** Looks for the account of an e-mail that somebody typed, and mails its owner a code where there is one. */
export const sendLoginCodeJob = defineJob({
  name: "send-login-code",
  schema: z.object({ email: z.string() }),
  // What was typed is an address of somebody: it goes as soon as the job is done.
  forgetAfterSeconds: 60,
});

/** 40 random bits: nobody gets through them at a hundred tries in five minutes, so that tries need no count of their own. */
const newCode = (): string => makeCode(8);
const hashOf = (userId: string, code: string): Buffer => hash("sha256", `${userId} ${code}`, "buffer");

export async function sendLoginCode(
  services: Pick<Services, "queue" | "config" | "db">,
  { email }: { email: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [account] = await tx
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
      })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt), isNotNull(users.passwordHash)))
      .for("key share");
    if (!account) return;
    const isOwnMailbox = account.emailConfirmedAt !== null;
    const code = newCode();
    const title = "Seu código para entrar";
    const message = await renderEmail(
      <EmailLayout
        preview={`Digite-o junto com a sua senha na ${product.name}`}
        title={title}
        note={`O código vale por ${goodForMinutes} minutos e funciona uma vez.`}
      >
        <EmailParagraph>
          Olá, {typedName(account.name)}. Houve muitas tentativas de entrar na sua conta na {product.name} com
          uma senha errada. Para entrar, digite este código junto com a sua senha.
        </EmailParagraph>
        <EmailCode label="Código">{`${code.slice(0, 4)}-${code.slice(4)}`}</EmailCode>
        <EmailParagraph>
          Não foi você? Sem a sua senha e sem este código ninguém entra. Não o diga a ninguém: a{" "}
          {product.name} nunca pede.
        </EmailParagraph>
      </EmailLayout>,
    );
    const wait = await enqueueEmail(services, tx, {
      kind: loginCode,
      sender: isOwnMailbox ? account.id : mailboxOf(account.email),
      to: account.email,
      isOwnMailbox,
      subject: title,
      ...message,
    });
    // Nobody reads a code that was not mailed.
    if (wait !== null) return;
    await tx.insert(loginCodes).values({
      userId: account.id,
      codeHash: hashOf(account.id, code),
      expiresAt: sql`now() + make_interval(mins => ${goodForMinutes})`,
    });
  });
}

const isIt = (userId: string, code: string) =>
  and(
    eq(loginCodes.userId, userId),
    eq(loginCodes.codeHash, hashOf(userId, code)),
    gt(loginCodes.expiresAt, sql`now()`),
  );

/** Whether a code was mailed to the account of an e-mail, and is still good. */
export async function isLoginCodeGood(connection: Connection, email: string, code: string): Promise<boolean> {
  const [account] = await connection
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  // Also without an account: the duration of the answer must not tell whether there is one.
  const nobody = "00000000-0000-0000-0000-000000000000";
  return (await connection.$count(loginCodes, isIt(account?.id ?? nobody, code))) > 0;
}

/** Uses a code up. @returns false where another call did meanwhile */
export async function takeLoginCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await tx.delete(loginCodes).where(isIt(userId, code));
  return rowCount === 1;
}

/** Removes codes that have expired. */
export async function sweepLoginCodes(connection: Connection): Promise<void> {
  await deleteInBatches(connection, loginCodes, lt(loginCodes.expiresAt, sql`now()`));
}
