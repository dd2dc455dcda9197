import { Repeat } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { tableMemory } from "../../../../client/browser-storage.ts";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { isIdentifier } from "../../../../ui/address-filters.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { optionsOf } from "../../../../ui/fields/select.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { choiceIn, isNarrowed, ListFilters, searchTextIn } from "../../../../ui/list/list-filters.tsx";
import { AmountAndState, ListHead, ListRow } from "../../../../ui/list/list-row.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import type { TableColumn } from "../../../../ui/table/table-columns.ts";
import { moneyColumn, stateColumn, wordsColumn } from "../../../../ui/table/usual-columns.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { exportSubscriptions, listAllPlans, listAllSubscriptions } from "../../calls.ts";
import type { IntervalMonths } from "../price.ts";
import type { SeenSubscription } from "../subscription-administration-contract.ts";
import { lastPaidDay, seenStatus, seenStatusLabels } from "../subscription-lifecycle.ts";
import { describeOption } from "./components/describe-price.ts";

function filterIn(search: URLSearchParams) {
  const plan = search.get("plano") ?? "";
  return {
    status: choiceIn(search, "situacao", seenStatusLabels),
    plan: isIdentifier(plan) ? plan : undefined,
    search: searchTextIn(search),
  };
}

const perPage = 50;
const load = (filter: ReturnType<typeof filterIn>, page = 0) =>
  call(listAllSubscriptions, { query: { ...filter, limit: perPage, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = filterIn(new URL(request.url).searchParams);
  const [{ plan_list }, found] = await Promise.all([call(listAllPlans), load(filter)]);
  return { filter, plan_list, ...found };
}

export const meta: MetaFunction = () => [{ title: `Assinaturas · ${product.name}` }];

const header = (
  <PageHeader title="Assinaturas" lead="Quem assina o quê, até quando está pago, e quando renova." />
);

export const HydrateFallback = () => <ListSkeleton header={header} />;

export default function AdminSubscriptions() {
  const data = useLoaderData<typeof clientLoader>();
  const { filter, plan_list, subscription_list, subscription_dash: dash } = data;
  const pages = useMorePages({
    first: subscription_list,
    size: perPage,
    of: `subscriptions ${JSON.stringify(filter)}`,
    load: async (page) => (await load(filter, page)).subscription_list,
  });
  const paidPlans = plan_list.filter((plan) => !plan.is_free);
  return (
    <ListScreen
      roomy
      header={header}
      pages={pages}
      row={(subscription) => <SubscriptionRow subscription={subscription} />}
      table={{
        caption: "Assinaturas",
        columns,
        nameOf: (subscription) => `${ownerOf(subscription)}, ${subscription.plan.name}`,
        memory: tableMemory("subscriptions"),
        file: "assinaturas",
      }}
      head={
        <ListHead download={(format) => call(exportSubscriptions, { query: { ...filter, format } })}>
          {pluralise(dash.count, "assinatura")}
        </ListHead>
      }
      empty={
        <EmptyState
          icon={Repeat}
          text={isNarrowed(filter) ? "Nenhuma assinatura com este filtro" : "Ninguém assinou nada ainda"}
        />
      }
    >
      <ListFilters
        text="Nome, e-mail ou código"
        choices={[
          {
            name: "situacao",
            label: "Situação",
            placeholder: "Todas",
            options: optionsOf(seenStatusLabels),
          },
          {
            name: "plano",
            label: "Plano",
            placeholder: "Todos",
            options: paidPlans.map(({ _id, name }) => ({ value: _id, label: name })),
          },
        ]}
      />
      <Card>
        <FactList
          facts={[
            ["Em vigor", formatCount(dash.in_force)],
            ["Rendem por mês", formatMoney(dash.monthly_income)],
          ]}
        />
      </Card>
    </ListScreen>
  );
}

const columns: TableColumn<SeenSubscription>[] = [
  {
    id: "owner",
    heading: "Quem assina",
    isName: true,
    sortBy: ownerOf,
    text: ownerOf,
    cell: (subscription) => (
      <TextLink to={`/admin/assinaturas/${subscription._id}`}>{ownerOf(subscription)}</TextLink>
    ),
  },
  wordsColumn("plan", "Plano", ({ plan }) => plan.name, { width: "11rem" }),
  wordsColumn("option", "Cobrança", optionOf, { width: "8.5rem", sortBy: ({ interval }) => interval }),
  wordsColumn("period_end", "Período", untilOf, { width: "9.5rem", sortBy: ({ period_end: end }) => end }),
  moneyColumn("amount", "Valor", ({ amount }) => amount, { isStrong: true }),
  stateColumn(seenStatus, { width: "12rem" }),
];

const SubscriptionRow = ({ subscription }: { subscription: SeenSubscription }) => (
  <ListRow
    to={`/admin/assinaturas/${subscription._id}`}
    title={ownerOf(subscription)}
    lines={[
      [subscription.plan.name, optionOf(subscription), untilOf(subscription)].filter(Boolean).join(" · "),
    ]}
  >
    <AmountAndState amount={subscription.amount} state={seenStatus(subscription)} />
  </ListRow>
);

function ownerOf({ owner }: SeenSubscription): string {
  return owner.name ?? "Conta encerrada";
}

function optionOf({ plan, licences, interval }: SeenSubscription): string {
  return describeOption(interval as IntervalMonths, plan.type === "COMPANY" ? licences : null);
}

function untilOf({ status, period_end, cancel_at }: SeenSubscription): string | null {
  if (status !== "ACTIVE" || !period_end) return null;
  return cancel_at ? `até ${formatDay(lastPaidDay(cancel_at))}` : `renova em ${formatDay(period_end)}`;
}
