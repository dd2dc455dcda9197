import { and, eq, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { guardBulkChange, untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { inReais, inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import type { WaitingCount } from "../../../base/waiting/server/waiting.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { quoteStatusLabels } from "../model.ts";
import { quoteAnswers, quoteCompanies, quoteItems, quoteLinks, quotes } from "../table.ts";

/** New quotes in the store of a professional. */
export const waitingQuotesOfProfessional: WaitingCount = {
  kind: "quotes",
  of: "professional",
  moments: (userId) =>
    sql`select ${quotes.createdAt} from ${quotes} where ${quotes.salesmanId} = ${userId} and ${quotes.status} = 'NEW'`,
};

/** New quotes with products of a company. */
export const waitingQuotesOfCompany: WaitingCount = {
  kind: "quotes",
  of: "company",
  moments: (companyId) => sql`select ${quoteCompanies.createdAt} from ${quoteCompanies}
        where ${quoteCompanies.companyId} = ${companyId} and ${quoteCompanies.status} = 'NEW'`,
};

const products = sql`array(select i.amount || ' × ' || i.name || coalesce(' (' || i.variant || ')', '') from ${quoteItems} i where i.quote_id = q.id order by i.rank)`;

const answers = (of: SQL) =>
  sql`array(select a.message from ${quoteAnswers} a where a.quote_id = q.id and ${of} order by a.created_at)`;

/** Who asked in one's store is another person: their address, phone and message stay on the screen of quotes. */
export const personalQuotes: PersonalData = {
  columns: [quotes.salesmanId],
  of: (userId) => [
    {
      title: "Orçamentos pedidos na sua loja",
      query: sql`select q.created_at as "Pedido em", ${inWords("q.status", quoteStatusLabels)} as "Sua anotação",
        ${products} as "Produtos", ${inReais("q.total_cents")} as "Total (R$)",
        ${inReais("q.commission_cents")} as "Sua comissão (R$)", ${answers(sql`a.company_id is null`)} as "Suas respostas"
        from ${quotes} q where q.salesman_id = ${userId} order by q.created_at desc`,
    },
    {
      title: "Orçamentos que você pediu com o e-mail da sua conta",
      query: sql`select q.created_at as "Pedido em", q.email as "E-mail", q.phone as "Telefone",
        q.message as "Mensagem", ${products} as "Produtos", ${inReais("q.total_cents")} as "Total (R$)",
        ${answers(sql`true`)} as "Respostas"
        from ${quotes} q join ${users} u on u.email = q.email and u.email_confirmed_at is not null
          and u.created_at <= q.created_at
        where u.id = ${userId} order by q.created_at desc`,
    },
  ],
};

/** A part that came in while its company was leaving is read by nobody. */
const ofNoCompany = notExists(
  sql`(select from ${quoteCompanies} join ${companies} on ${companies.id} = ${quoteCompanies.companyId}
    where ${quoteCompanies.quoteId} = ${quotes.id} and ${companies.deletedAt} is null)`,
);

/** For a representative who leaves: what visitors wrote is kept for the companies that still read it, and else goes. */
export async function forgetQuotesOfSalesman(tx: Transaction, salesmanId: string): Promise<void> {
  await tx.delete(quotes).where(and(eq(quotes.salesmanId, salesmanId), ofNoCompany));
}

/** For a company that leaves: its part goes, and with the last part a quote whose representative has left already. */
export async function forgetQuotesOfCompany(tx: Transaction, companyId: string): Promise<void> {
  const parts = await tx
    .delete(quoteCompanies)
    .where(eq(quoteCompanies.companyId, companyId))
    .returning({ quoteId: quoteCompanies.quoteId });
  if (parts.length === 0) return;
  const ids = sql.param(parts.map(({ quoteId }) => quoteId));
  await tx
    .delete(quotes)
    .where(
      and(
        sql`${quotes.id} = any(${ids}::uuid[])`,
        ofNoCompany,
        sql`exists (select from ${users} where ${users.id} = ${quotes.salesmanId} and ${users.deletedAt} is not null)`,
      ),
    );
}

const rowsAtOnce = 1_000;

/** As a visitor's message reads: a name in the first line. */
const forgottenMessage =
  "Contato apagado\nQuem pediu este orçamento excluiu a conta, ou o prazo para guardar os dados passou.";

/** What was asked for, and for how much, stays for who received it; who asked is told by nothing any more. */
async function forgetAskers(connection: Connection, where: SQL | undefined): Promise<number> {
  const some = sql`select ${quotes.id} from ${quotes} where ${and(isNull(quotes.forgottenAt), where)}
    order by ${quotes.id} limit ${rowsAtOnce}`;
  // What they were answered calls them by their name.
  await connection.delete(quoteAnswers).where(sql`${quoteAnswers.quoteId} = any(array(${some}))`);
  await connection.delete(quoteLinks).where(sql`${quoteLinks.quoteId} = any(array(${some}))`);
  const { rowCount } = await connection
    .update(quotes)
    .set({
      email: "",
      mailbox: "",
      phone: null,
      message: forgottenMessage,
      // It was made of the e-mail and the message.
      fingerprint: sql`${quotes.id}::text`,
      forgottenAt: sql`now()`,
    })
    .where(sql`${quotes.id} = any(array(${some}))`);
  return rowCount ?? 0;
}

/** What somebody asked for under the e-mail of an account that closes, where it was confirmed: it may be another's else. */
export async function forgetQuotesAskedBy(tx: Transaction, userId: string): Promise<void> {
  const [asker] = await tx
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!asker?.confirmedAt) return;
  const isTheirs = eq(quotes.mailbox, mailboxOf(asker.email));
  await untilNoneAreLeft(() => forgetAskers(tx, isTheirs));
}

/** After as many days as `data_retention` says. */
export const sweepQuotes: Sweep = async (connection, log) => {
  const isOld = sql`${quotes.createdAt} < now() - (select days from data_retention where what = 'quotes') * interval '1 day'`;
  const isKnown = isNull(quotes.forgottenAt);
  const extent = {
    changes: await connection.$count(quotes, and(isKnown, isOld)),
    of: await connection.$count(quotes, isKnown),
  };
  await guardBulkChange({ db: { orm: connection }, log }, { name: "sweep-quotes" }, extent, () =>
    untilNoneAreLeft(() => forgetAskers(connection, isOld)),
  );
};
