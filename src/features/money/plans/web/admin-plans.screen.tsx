import { Plus } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Badge, StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { ListRow } from "../../../../ui/list/list-row.tsx";
import { ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { planTypes } from "../../../base/limits/limits.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listAllPlans } from "../../calls.ts";
import type { ListedPlan } from "../contract.ts";
import { planTypeLabels } from "../price.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return call(listAllPlans);
}

export const meta: MetaFunction = () => [{ title: `Planos · ${product.name}` }];

const header = (
  <PageHeader
    title="Planos"
    lead="O que se pode assinar, por quanto, e o que cada plano permite."
    actions={
      <>
        <LinkButton to="/admin/divisao" variant="secondary">
          Divisão do que é pago
        </LinkButton>
        <LinkButton to="/admin/planos/novo" icon={Plus}>
          Novo plano
        </LinkButton>
      </>
    }
  />
);

export const HydrateFallback = () => <ListSkeleton header={header} />;

export default function AdminPlans() {
  const { plan_list, plan_dash } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <Card>
        <FactList
          facts={[
            ["Assinaturas em vigor", formatCount(plan_dash.subscriptions)],
            ["Rendem por mês", formatMoney(plan_dash.monthly_income)],
          ]}
        />
      </Card>
      {planTypes.map((type) => (
        <Section key={type} title={planTypeLabels[type]}>
          <ul className="grid gap-2">
            {plan_list
              .filter((plan) => plan.type === type)
              .map((plan) => (
                <PlanRow key={plan._id} plan={plan} />
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

const PlanRow = ({ plan }: { plan: ListedPlan }) => (
  <ListRow
    to={`/admin/planos/${plan._id}`}
    title={plan.name}
    lines={[
      plan.is_free
        ? "Vale para quem não assina"
        : `${pluralise(plan.subscriptions, "assinatura")} em vigor · ${formatMoney(plan.monthly_income)} por mês`,
    ]}
  >
    <div className="flex flex-wrap items-center gap-2">
      {plan.is_free && <Badge>Gratuito</Badge>}
      <StatusBadge tone={plan.is_enabled ? "success" : "neutral"}>
        {plan.is_enabled ? "À venda" : "Fora de venda"}
      </StatusBadge>
    </div>
  </ListRow>
);
