import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import { inReais, inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { PlanOwner, SubscriptionInForce } from "../../../base/limits/server/limits-in-force.ts";
import { companies } from "../../../people/companies/table.ts";
import { methodLabels } from "../../charges/lifecycle.ts";
import { plans, subscriptions } from "../table.ts";
import { findRunningPeriod } from "./subscriptions.query.ts";

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

/** The plan that somebody pays for, and when its running period began: what is limited counts from there. */
export async function findSubscriptionInForce(
  connection: Connection,
  { id, planType }: PlanOwner,
  day: string | SQL = today,
): Promise<SubscriptionInForce | null> {
  return findRunningPeriod(connection, isInForceFor({ id, planType }), day);
}

/** Nobody gives it back until the transaction ends, or it is found to be given back. Comes before courses. */
export async function lockSubscriptionInForce(tx: Transaction, owner: PlanOwner): Promise<void> {
  await tx.select({ id: subscriptions.id }).from(subscriptions).where(isInForceFor(owner)).for("share");
}

const isInForceFor = ({ id, planType }: PlanOwner): SQL | undefined =>
  and(
    planType === "COMPANY" ? eq(subscriptions.companyId, id) : eq(subscriptions.userId, id),
    eq(subscriptions.type, planType),
    eq(subscriptions.status, "ACTIVE"),
  );
