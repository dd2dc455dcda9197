import { sql } from "drizzle-orm";
import { inReais, inWords, type PersonalData } from "../../../platform/personal-data.ts";
import { users } from "../../users/table.ts";
import { quoteStatusLabels } from "../labels.ts";
import { quoteItems, quotes } from "../table.ts";

const products = sql`array(select i.amount || ' × ' || i.name from ${quoteItems} i where i.quote_id = q.id order by i.rank)`;

/** Who asked in one's store is another person: their address, phone and message stay on the screen of quotes. */
export const personalQuotes: PersonalData = {
  columns: [quotes.salesmanId],
  of: (userId) => [
    {
      title: "Orçamentos pedidos na sua loja",
      query: sql`select q.created_at as "Pedido em", ${inWords("q.status", quoteStatusLabels)} as "Sua anotação",
        ${products} as "Produtos", ${inReais("q.total_cents")} as "Total (R$)",
        ${inReais("q.commission_cents")} as "Sua comissão (R$)"
        from ${quotes} q where q.salesman_id = ${userId} order by q.created_at desc`,
    },
    {
      title: "Orçamentos que você pediu com o e-mail da sua conta",
      query: sql`select q.created_at as "Pedido em", q.email as "E-mail", q.phone as "Telefone",
        q.message as "Mensagem", ${products} as "Produtos", ${inReais("q.total_cents")} as "Total (R$)"
        from ${quotes} q join ${users} u on u.email = q.email and u.email_confirmed_at is not null
          and u.created_at <= q.created_at
        where u.id = ${userId} order by q.created_at desc`,
    },
  ],
};
