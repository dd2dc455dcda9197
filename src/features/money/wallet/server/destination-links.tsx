import { and, eq, gt, gte, lt, sql } from "drizzle-orm";
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
import { hashToken, makeToken } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import { product } from "../../../../shared/product.ts";
import { lockUser, type UserRow } from "../../../people/users/server/user.ts";
import { type BankAccountRow, bankAccountLinks, bankAccounts, type DestinationAction } from "../table.ts";
import { listAccountsOf, shortWordsOf } from "./wallet.ts";

const hours = 48;

const destinationLink = defineEmail({
  name: "payout-destination-link",
  essential: true,
  perRecipient: [aDay(20)],
  perSender: [aDay(20)],
  overBudget: "refuse",
});

const words: Record<DestinationAction, { title: string; text: string }> = {
  CONFIRM: {
    title: "Confirme sua nova conta para receber",
    text: "foi cadastrada na sua carteira. Confirme que é sua: só depois transferimos para ela.",
  },
  CHOOSE: {
    title: "Confirme em qual conta você recebe",
    text: "foi escolhida para receber o seu dinheiro. Confirme que foi você.",
  },
  REMOVE: {
    title: "Confirme a remoção de uma conta",
    text: "é uma conta em que você recebe, e alguém pediu para removê-la. Confirme que foi você.",
  },
};

/**
 * Mails the link that does what was asked for with the session alone. The mailbox stands for the password: whoever found
 * the session alone does not read it.
 * @throws tooManyEmails (429)
 */
export async function mailDestinationLink(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  user: UserRow,
  account: BankAccountRow,
  action: DestinationAction,
): Promise<void> {
  const { token, hash } = makeToken();
  await tx.insert(bankAccountLinks).values({
    tokenHash: hash,
    userId: user.id,
    bankAccountId: account.id,
    email: user.email,
    action,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  });
  const { title, text } = words[action];
  const message = await renderEmail(
    <EmailLayout
      preview={`Falta a sua confirmação na ${product.name}`}
      title={title}
      action={{ label: "Ver e confirmar", href: `${services.config.baseUrl}/confirmar-conta/${token}` }}
      note={`O link vale por ${hours} horas e funciona uma vez.`}
    >
      <EmailParagraph>
        Olá, {typedName(user.name)}. {shortWordsOf(account)} {text}
      </EmailParagraph>
      <EmailParagraph>
        Não foi você? Não confirme, e escolha outra senha em Entrar, Esqueci a senha: alguém está usando a sua
        conta, e todas as sessões são encerradas.
      </EmailParagraph>
    </EmailLayout>,
  );
  await enqueueEmail(services, tx, {
    kind: destinationLink,
    sender: user.id,
    to: user.email,
    subject: title,
    ...message,
  });
}

interface HeldLink {
  user: UserRow;
  account: BankAccountRow;
  action: DestinationAction;
}

/**
 * Uses a link up. Of two at once the second finds none.
 * @returns null where it is unknown, used, expired, or of a mailbox that is not the account's any more
 */
export async function useDestinationLink(tx: Transaction, token: string): Promise<HeldLink | null> {
  const isIt = and(
    eq(bankAccountLinks.tokenHash, hashToken(token)),
    gt(bankAccountLinks.expiresAt, sql`now()`),
  );
  const [seen] = await tx.select({ userId: bankAccountLinks.userId }).from(bankAccountLinks).where(isIt);
  // Before the link, as whoever changes the wallet does.
  const user = seen && (await lockUser(tx, seen.userId));
  if (!user || user.blockedAt) return null;
  const [link] = await tx.delete(bankAccountLinks).where(isIt).returning();
  if (!link || link.email !== user.email) return null;
  const [account] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, link.bankAccountId));
  return account ? { user, account, action: link.action } : null;
}

/** Who has the password no more has no links either. */
export async function revokeDestinationLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(bankAccountLinks).where(eq(bankAccountLinks.userId, userId));
}

/**
 * Whoever turned out to be a stranger since some moment knew the password: what was confirmed since then is no longer paid,
 * and waits for the owner to confirm it. Another that was confirmed before takes its place.
 */
export async function unconfirmDestinationsSince(
  tx: Transaction,
  userId: string,
  since: Date,
): Promise<boolean> {
  await revokeDestinationLinks(tx, userId);
  const { rowCount } = await tx
    .update(bankAccounts)
    .set({ confirmedAt: null, payableFrom: null, favourite: false })
    .where(and(eq(bankAccounts.userId, userId), gte(bankAccounts.confirmedAt, since)));
  await chooseNext(tx, userId);
  return (rowCount ?? 0) > 0;
}

/** Where none is paid to, the first that may be. */
export async function chooseNext(tx: Transaction, userId: string): Promise<void> {
  const accounts = await listAccountsOf(tx, userId);
  const next = accounts.find(({ confirmedAt }) => confirmedAt !== null);
  if (!next || accounts.some(({ favourite }) => favourite)) return;
  await tx.update(bankAccounts).set({ favourite: true }).where(eq(bankAccounts.id, next.id));
}

/** Removes links that have expired. */
export async function sweepDestinationLinks(connection: Connection): Promise<void> {
  await deleteInBatches(connection, bankAccountLinks, lt(bankAccountLinks.expiresAt, sql`now()`));
}
