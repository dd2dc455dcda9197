import { Repeat } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { ListHead } from "../../../../ui/list-head.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { NameSearch } from "../../../../ui/name-search.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { useAddressChoices } from "../../../../ui/use-address-choices.ts";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import type { ListedPlan } from "../administration-contract.ts";
import type { IntervalMonths } from "../intervals.ts";
import { lastPaidDay } from "../last-paid-day.ts";
import type { SeenSubscription } from "../subscription-administration-contract.ts";
import { seenStatus, seenStatusLabels } from "../subscription-labels.ts";
import { loadAllPlans } from "./components/admin-plan-calls.ts";
import {
  downloadSubscriptions,
  loadSubscriptions,
  subscriptionFilterIn,
  subscriptionsPerPage,
} from "./components/admin-subscription-calls.ts";
import { describeOption } from "./components/describe-price.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = subscriptionFilterIn(new URL(request.url).searchParams);
  const [{ plan_list }, found] = await Promise.all([loadAllPlans(), loadSubscriptions(filter)]);
  return { filter, plan_list, ...found };
}

export const meta: MetaFunction = () => [{ title: `Assinaturas · ${product.name}` }];

const title = "Assinaturas";
const lead = "Quem assina o quê, até quando está pago, e quando renova.";

export function HydrateFallback() {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <SkeletonBoxes count={6} className="grid gap-2" box="h-20 rounded-card" />
    </>
  );
}

export default function AdminSubscriptions() {
  const { filter, plan_list, subscription_list, subscription_dash } = useLoaderData<typeof clientLoader>();
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: subscription_list,
    size: subscriptionsPerPage,
    of: `subscriptions ${JSON.stringify(filter)}`,
    load: async (page) => (await loadSubscriptions(filter, page)).subscription_list,
  });
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="space-y-6">
        <SubscriptionFilters plans={plan_list} />
        <Card>
          <FactList
            facts={[
              ["Em vigor", formatCount(subscription_dash.in_force)],
              ["Rendem por mês", formatMoney(subscription_dash.monthly_income)],
            ]}
          />
        </Card>
        {items.length === 0 ? (
          <EmptyState
            icon={Repeat}
            text={isNarrowed ? "Nenhuma assinatura com este filtro" : "Ninguém assinou nada ainda"}
          />
        ) : (
          <div className="space-y-4">
            <ListHead download={(format) => downloadSubscriptions(filter, format)}>
              {pluralise(subscription_dash.count, "assinatura")}
            </ListHead>
            <ul ref={list} className="grid gap-2">
              {items.map((subscription) => (
                <SubscriptionRow key={subscription._id} subscription={subscription} />
              ))}
            </ul>
          </div>
        )}
        <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
      </div>
    </>
  );
}

function SubscriptionRow({ subscription }: { subscription: SeenSubscription }) {
  const { label, tone } = seenStatus(subscription);
  const { plan, licences, interval } = subscription;
  const ofCompany = plan.type === "COMPANY" ? licences : null;
  return (
    <Card as="li" className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <Link
          to={`/admin/assinaturas/${subscription._id}`}
          className="font-semibold break-words text-brand underline underline-offset-3 after:absolute after:inset-0"
        >
          {subscription.owner.name ?? "Conta encerrada"}
        </Link>
        <p className="text-sm break-words text-ink-muted">
          {[plan.name, describeOption(interval as IntervalMonths, ofCompany), untilOf(subscription)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="tabular font-semibold">{formatMoney(subscription.amount)}</p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
    </Card>
  );
}

function untilOf({ status, period_end, cancel_at }: SeenSubscription): string | null {
  if (status !== "ACTIVE" || !period_end) return null;
  return cancel_at ? `até ${formatDay(lastPaidDay(cancel_at))}` : `renova em ${formatDay(period_end)}`;
}

const statuses = Object.entries(seenStatusLabels).map(([value, label]) => ({ value, label }));

/** What narrows the subscriptions; it stands in the address. */
function SubscriptionFilters({ plans }: { plans: readonly ListedPlan[] }) {
  const { search, choose } = useAddressChoices();
  const choices = [
    { name: "situacao", label: "Situação", placeholder: "Todas", options: statuses },
    {
      name: "plano",
      label: "Plano",
      placeholder: "Todos",
      options: plans.filter((plan) => !plan.is_free).map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ];
  return (
    <search className="block space-y-3">
      <NameSearch
        name="busca"
        label="Nome, e-mail ou código"
        value={search.get("busca") ?? ""}
        onSearch={(text) => choose({ busca: text })}
      />
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        {choices.map(({ name, label, placeholder, options }) => (
          <div key={name} className="min-w-0 sm:w-60">
            <Select
              name={name}
              label={label}
              placeholder={placeholder}
              options={options}
              value={search.get(name) ?? ""}
              onChange={(value) => choose({ [name]: value })}
            />
          </div>
        ))}
      </div>
    </search>
  );
}
