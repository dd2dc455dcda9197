import { type SQL, sql } from "drizzle-orm";
import { inReais, inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { WaitingCount } from "../../../base/waiting/server/waiting.ts";
import { users } from "../../../people/users/table.ts";
import { quoteStatusLabels } from "../labels.ts";
import { quoteAnswers, quoteCompanies, quoteItems, quotes } from "../table.ts";

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
