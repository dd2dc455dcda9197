import { and, eq, lt, or, sql } from "drizzle-orm";
import { deleteGuarded, deleteInBatches } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import type { WaitingCount } from "../../../base/waiting/server/waiting.ts";
import { users } from "../../../people/users/table.ts";
import { contactMessages, newsletterConfirmations, newsletterSubscribers } from "../table.ts";

/** Messages to support that nobody has answered. */
export const waitingMessages: WaitingCount = {
  kind: "messages",
  of: "administration",
  moments: () =>
    sql`select ${contactMessages.createdAt} from ${contactMessages} where ${contactMessages.answeredAt} is null`,
};

/**
 * What was written to support, and the place on the list of the newsletter, under the e-mail of an account that closes.
 * What is older than the account stays, and all of it where nobody confirmed the e-mail: opening an account proves no mailbox.
 */
export async function forgetMessagesOfUser(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = (email: unknown, since: unknown) =>
    sql`exists (select from ${users} as u where u.id = ${userId} and lower(u.email) = ${email}
      and u.email_confirmed_at is not null and u.created_at <= ${since})`;
  await tx.delete(contactMessages).where(isTheirs(contactMessages.email, contactMessages.createdAt));
  await tx
    .delete(newsletterSubscribers)
    .where(isTheirs(newsletterSubscribers.email, newsletterSubscribers.askedAt));
}

const states = { PENDING: "Falta confirmar", CONFIRMED: "Recebe" };

/** By the e-mail of the account, once it is confirmed; what is older than the account may be of whoever had the mailbox before. */
export const personalMessages: PersonalData = {
  columns: [],
  of: (userId) => [
    {
      title: "Mensagens ao atendimento",
      query: sql`select m.name as "Nome", m.email as "E-mail", m.phone as "Telefone", m.company as "Empresa", m.job as "Cargo",
        m.subject as "Assunto", m.message as "Mensagem", m.created_at as "Enviada em", m.answer as "Resposta",
        m.answered_at as "Respondida em"
        from ${contactMessages} m join ${users} u on u.email = m.email and u.email_confirmed_at is not null
          and u.created_at <= m.created_at
        where u.id = ${userId} order by m.created_at desc`,
    },
    {
      title: "Novidades por e-mail",
      query: sql`select n.email as "E-mail", n.name as "Nome", ${inWords("n.status", states)} as "Situação",
        n.asked_at as "Pedidas em", n.confirmed_at as "Confirmadas em"
        from ${newsletterSubscribers} n join ${users} u on u.email = n.email and u.email_confirmed_at is not null
          and u.created_at <= n.asked_at
        where u.id = ${userId}`,
    },
  ],
};

/** Messages go two years after they were answered. */
export const sweepContactMessages: Sweep = (connection, log) =>
  deleteGuarded(
    { connection, log },
    { name: "sweep-messages" },
    contactMessages,
    lt(contactMessages.answeredAt, sql`now() - interval '2 years'`),
  );

/** Whoever never confirmed goes after 30 days; links go when they expire, and what says that somebody left after a year. */
export const sweepSubscribers: Sweep = async (connection, log) => {
  const { status, askedAt, leftAt } = newsletterSubscribers;
  await deleteInBatches(
    connection,
    newsletterConfirmations,
    lt(newsletterConfirmations.expiresAt, sql`now()`),
  );
  const neverConfirmed = and(eq(status, "PENDING"), lt(askedAt, sql`now() - interval '30 days'`));
  await deleteGuarded(
    { connection, log },
    { name: "sweep-subscribers" },
    newsletterSubscribers,
    sql`(${or(neverConfirmed, lt(leftAt, sql`now() - interval '1 year'`))})`,
  );
};
