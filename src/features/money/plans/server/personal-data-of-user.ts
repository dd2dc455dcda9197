import { sql } from "drizzle-orm";
import { inReais, inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { companies } from "../../../people/companies/table.ts";
import { methodLabels } from "../../charges/labels.ts";
import { plans, subscriptions } from "../table.ts";

const states = { AWAIT: "À espera do pagamento", ACTIVE: "Em vigor", CANCELLED: "Encerrada" };

export const personalSubscriptions: PersonalData = {
  columns: [subscriptions.userId, subscriptions.subscribedBy],
  of: (userId) => [
    {
      title: "Assinaturas",
      query: sql`select p.name as "Plano", c.name_fancy as "Pela empresa", ${inReais("s.cents")} as "Valor do período (R$)",
        ${inWords("s.method", methodLabels)} as "Forma de pagamento", ${inWords("s.status", states)} as "Situação",
        s.created_at as "Pedida em", s.started_on as "Começou em", s.period_end as "Paga até", s.ended_at as "Encerrada em"
        from ${subscriptions} s join ${plans} p on p.id = s.plan_id left join ${companies} c on c.id = s.company_id
        where s.user_id = ${userId} or s.subscribed_by = ${userId} order by s.created_at desc`,
    },
  ],
};
