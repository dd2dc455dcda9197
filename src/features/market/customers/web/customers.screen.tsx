import { ContactRound } from "lucide-react";
import { lazy, Suspense } from "react";
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { product } from "../../../../shared/product.ts";
import type { Tone } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { optionsOf, Select } from "../../../../ui/fields/select.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { choiceIn, NameSearch, searchTextIn, useAddressChoices } from "../../../../ui/list/list-filters.tsx";
import { Reloading } from "../../../../ui/list/reloading.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonBoxes, SkeletonCards, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { roomForTables, useMediaQuery } from "../../../../ui/use-media-query.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listCustomers } from "../../calls.ts";
import type { CustomerCard } from "../contract.ts";
import { type CustomerGroup, customerGroupLabels, customerOrderLabels } from "../model.ts";
import { BuyingBadge, lastInWords, rhythmInWords } from "./components/customer-words.tsx";

export const handle: PageHandle = { keptOffline: true };

const CustomersTable = lazy(() => import("./components/customers-table.tsx"));

const groups = [
  { word: "comprar", group: "soon", tone: "waiting" },
  { word: "parados", group: "silent", tone: "amber" },
  { word: "sem-pedido", group: "without", tone: "neutral" },
] as const satisfies { word: string; group: CustomerGroup; tone: Tone }[];

/** What the address asks for. */
const asked = (search: URLSearchParams) => ({
  filter: searchTextIn(search),
  group: groups.find(({ word }) => word === search.get("situacao"))?.group,
  order: choiceIn(search, "ordem", customerOrderLabels) ?? ("last" as const),
});

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  // A table shows more at once than cards.
  const size = matchMedia(roomForTables).matches ? 40 : 20;
  const query = asked(new URL(request.url).searchParams);
  return { size, ...(await call(listCustomers, { query: { ...query, limit: size } })) };
}

export const meta = () => [{ title: `Clientes · ${product.name}` }];

const header = (
  <PageHeader
    title="Clientes"
    lead="Quem pediu orçamento ou comprou entra sozinho."
    actions={
      <>
        <LinkButton to="/vc/clientes/novo">Novo cliente</LinkButton>
        <LinkButton to="/vc/clientes/planilha" variant="secondary">
          Planilha
        </LinkButton>
      </>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonTabs />
      <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
    </>
  );
}

export default function Customers() {
  const { customer_list: first, customer_dash: dash, size } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const { choose } = useAddressChoices();
  const isWide = useMediaQuery(roomForTables);
  const query = asked(search);
  const { items, list, hasMore, busy, loadMore } = useMorePages<CustomerCard, HTMLElement>({
    first,
    size,
    of: JSON.stringify(query),
    load: async (page) =>
      (await call(listCustomers, { query: { ...query, limit: size, page } })).customer_list,
  });
  const total = dash.buying + dash.soon + dash.silent + dash.without;
  if (total === 0 && !query.filter) return <NoCustomers />;
  return (
    <>
      {header}
      <Reloading className="space-y-4">
        <div className="flex flex-wrap items-end gap-3">
          <search className="block min-w-0 grow basis-72">
            <NameSearch
              name="busca"
              label="Nome, cidade, telefone ou documento"
              value={search.get("busca") ?? ""}
              onSearch={(busca) => choose({ busca })}
            />
          </search>
          {!isWide && (
            <div className="grow basis-44 sm:max-w-60">
              <Select
                label="Ordem"
                labelHidden
                placeholder=""
                options={optionsOf(customerOrderLabels)}
                value={query.order}
                onChange={(ordem) => choose({ ordem: ordem === "last" ? "" : ordem })}
              />
            </div>
          )}
        </div>
        <CountTabs label="Situação dos clientes" items={tabsOf(search, { ...dash, total })} />
        {items.length === 0 ? (
          <EmptyState
            icon={ContactRound}
            text={query.filter ? "Nenhum cliente com esta busca." : "Nenhum cliente nesta situação."}
          />
        ) : isWide ? (
          <Suspense fallback={<SkeletonBoxes count={6} className="grid gap-2" box="h-16 rounded-card" />}>
            <CustomersTable
              customers={items}
              list={list}
              hasMore={hasMore}
              order={query.order === "last" ? "" : query.order}
              onOrder={(ordem) => choose({ ordem })}
            />
          </Suspense>
        ) : (
          <ul
            ref={(ul) => {
              list.current = ul;
            }}
            className="grid grid-cols-1 items-start gap-4 md:grid-cols-2"
          >
            {items.map((customer) => (
              <CustomerItem key={customer._id} customer={customer} />
            ))}
          </ul>
        )}
        <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
      </Reloading>
    </>
  );
}

const NoCustomers = () => (
  <>
    {header}
    <EmptyState
      icon={ContactRound}
      text="Você ainda não tem clientes aqui"
      hint="Quem pede orçamento na sua loja ou aceita uma proposta entra sozinho. Os que você já atende vêm de uma planilha."
      action={<LinkButton to="/vc/clientes/planilha">Trazer de uma planilha</LinkButton>}
    />
  </>
);

/** What was searched for stays while one changes between them. */
function tabsOf(search: URLSearchParams, counts: Record<CustomerGroup | "total", number>) {
  const to = (word: string) => {
    const next = new URLSearchParams(search);
    if (word) next.set("situacao", word);
    else next.delete("situacao");
    return `?${next}`;
  };
  const chosen = asked(search).group;
  return [
    { label: "Todos", to: to(""), count: counts.total, current: !chosen },
    ...groups.map(({ word, group, tone }) => ({
      label: customerGroupLabels[group],
      to: to(word),
      count: counts[group],
      tone,
      current: group === chosen,
    })),
  ];
}

function CustomerItem({ customer }: { customer: CustomerCard }) {
  const { _id, name, phone, order_count: count, total } = customer;
  const rhythm = rhythmInWords(customer);
  const place = formatPlace(customer);
  return (
    <Card as="li" className="relative space-y-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <h2 className="font-semibold break-words">
            <Link to={`/vc/clientes/${_id}`} className="after:absolute after:inset-0">
              {name}
            </Link>
          </h2>
          <p className="tabular flex flex-wrap gap-x-3 text-sm text-ink-muted">
            {place && <span>{place}</span>}
            {phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
          </p>
        </div>
        <BuyingBadge state={customer.buying_state} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className={customer.buying_state === "SILENT" ? "text-amber-strong" : "text-ink-muted"}>
          {lastInWords(customer)}
        </span>
        {count > 0 && <span className="tabular font-semibold">{formatMoney(total)}</span>}
      </p>
      {rhythm && <p className="text-sm text-ink-muted text-pretty">{rhythm}</p>}
    </Card>
  );
}
