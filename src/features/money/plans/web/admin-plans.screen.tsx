import { Plus } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Badge, StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { planTypes } from "../../../base/limits/limits.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import type { ListedPlan } from "../administration-contract.ts";
import { planTypeLabels } from "../labels.ts";
import { loadAllPlans } from "./components/admin-plan-calls.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return loadAllPlans();
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

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonBoxes count={6} className="grid gap-2" box="h-20 rounded-card" />
    </>
  );
}

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
  <Card as="li" className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 grow basis-60">
      <Link
        to={`/admin/planos/${plan._id}`}
        className="font-semibold break-words text-brand underline underline-offset-3 after:absolute after:inset-0"
      >
        {plan.name}
      </Link>
      <p className="text-sm text-ink-muted">
        {plan.is_free
          ? "Vale para quem não assina"
          : `${pluralise(plan.subscriptions, "assinatura")} em vigor · ${formatMoney(plan.monthly_income)} por mês`}
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-2">
      {plan.is_free && <Badge>Gratuito</Badge>}
      <StatusBadge tone={plan.is_enabled ? "success" : "neutral"}>
        {plan.is_enabled ? "À venda" : "Fora de venda"}
      </StatusBadge>
    </div>
  </Card>
);
