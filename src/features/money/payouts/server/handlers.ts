import { sql } from "drizzle-orm";
import { inReais, inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { lastPayees, payoutHolds, payoutPauses, payoutReminders, transfers } from "../table.ts";

const states = { WAITING: "A caminho", PAID: "Paga", CANCELED: "Cancelada" };

export const personalPayouts: PersonalData = {
  columns: [
    transfers.userId,
    payoutReminders.userId,
    lastPayees.userId,
    payoutHolds.userId,
    payoutPauses.userId,
  ],
  of: (userId) => [
    {
      title: "Transferências para você",
      query: sql`select run_on as "Repasse de", ${inReais("cents")} as "Valor (R$)", ${inWords("status", states)} as "Situação",
        created_at as "Criada em", paid_at as "Paga em", canceled_at as "Cancelada em"
        from ${transfers} where user_id = ${userId} order by run_on desc`,
    },
    {
      title: "Avisos de que faltava uma conta para receber",
      query: sql`select run_on as "Repasse de", ${inReais("cents")} as "Valor (R$)", created_at as "Avisado em"
        from ${payoutReminders} where user_id = ${userId} order by run_on desc`,
    },
    {
      title: "Repasses que esperam a pausa de uma conta nova",
      query: sql`select run_on as "Repasse de", until as "Até" from ${payoutPauses} where user_id = ${userId}
        order by run_on desc`,
    },
    {
      title: "Repasses postos em espera",
      query: sql`select created_at as "Desde", released_at as "Liberados em", reason as "Motivo"
        from ${payoutHolds} where user_id = ${userId} order by id desc`,
    },
  ],
};
