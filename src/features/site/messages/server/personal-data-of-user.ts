import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { users } from "../../../people/users/table.ts";
import { contactMessages, newsletterSubscribers } from "../table.ts";

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
