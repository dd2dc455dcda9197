import { FileSignature } from "lucide-react";
import { lazy, useEffect } from "react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { formatAge, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { stateTabs } from "../../../../ui/decisions/decided-rows.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { useAddressChoices } from "../../../../ui/list/list-filters.tsx";
import { Reloading } from "../../../../ui/list/reloading.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonCards, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { roomForTables, useMediaQuery } from "../../../../ui/use-media-query.ts";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import type { ProposalCard } from "../contract.ts";
import type { ProposalGroup } from "../lifecycle.ts";
import { KeptDraftList } from "./components/kept-draft-list.tsx";
import { namedLines, ProposalBadge } from "./components/proposal-state.tsx";
import { askedOf, SaleFilters, salesShown, TableRoom } from "./components/sale-list.tsx";
import type { SalesArea } from "./components/sale-tables.tsx";
import { keepWritingOffline, readProposals } from "./components/store-product-choice.tsx";

export const handle: PageHandle = { keptOffline: true };

const areas = ["vc", "co"] as const;

const ProposalsTable = lazy(async () => ({
  default: (await import("./components/sale-tables.tsx")).ProposalsTable,
}));

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const area = areaAmong(areas, request.url);
  await requireSession(area, request);
  return { size: salesShown(), ...(await readProposals(asked(area, new URL(request.url).searchParams))) };
}

const asked = (area: SalesArea, search: URLSearchParams) => ({
  group: tabs[area].chosenIn(search),
  ...askedOf(search),
});

const titles = { vc: "Propostas", co: "Propostas dos representantes" } as const;

export const meta: MetaFunction = ({ location }) => [
  { title: `${titles[areaAmong(areas, location.pathname)]} · ${product.name}` },
];

const tabsOf = (waiting: { word: string; label: string }) =>
  stateTabs<ProposalGroup, ProposalGroup>("Todas", [
    { ...waiting, state: "waiting", count: "waiting", tone: "waiting" },
    { word: "andamento", label: "Em andamento", state: "open", count: "open", tone: "brand" },
    { word: "aceitas", label: "Aceitas", state: "accepted", count: "accepted", tone: "success" },
    { word: "encerradas", label: "Encerradas", state: "ended", count: "ended", tone: "neutral" },
  ]);
const tabs = {
  vc: tabsOf({ word: "contrapropostas", label: "Contrapropostas" }),
  co: tabsOf({ word: "aprovar", label: "Para aprovar" }),
} as const;

/** Where there is nothing at all, the empty state has the one button. */
const header = (area: SalesArea, isEmpty = false) =>
  area === "vc" ? (
    <PageHeader
      title={titles.vc}
      lead="O que você ofereceu, e o que cada cliente respondeu."
      actions={
        <>
          {!isEmpty && <LinkButton to="/vc/propostas/nova">Nova proposta</LinkButton>}
          <LinkButton to="/vc/tabelas" variant="secondary">
            Tabelas de preços
          </LinkButton>
        </>
      }
    />
  ) : (
    <PageHeader
      title={titles.co}
      lead="O que os seus representantes oferecem em nome da empresa. Descontos acima do deles esperam o seu sim."
      actions={
        <LinkButton to="/co/catalogo/condicoes" variant="secondary">
          Descontos
        </LinkButton>
      }
    />
  );

export function HydrateFallback() {
  return (
    <>
      {header(useArea(areas))}
      <SkeletonTabs />
      <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
    </>
  );
}

export default function Proposals() {
  const area = useArea(areas);
  const { proposal_list: first, proposal_dash: dash, size } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const { choose } = useAddressChoices();
  const isWide = useMediaQuery(roomForTables);
  const query = asked(area, search);
  const { items, list, hasMore, busy, loadMore } = useMorePages<ProposalCard, HTMLElement>({
    first,
    size,
    of: JSON.stringify(query),
    load: async (page) => (await readProposals(query, page)).proposal_list,
  });
  // Who looks at proposals here writes the next one on the road.
  useEffect(() => {
    if (area === "vc") keepWritingOffline();
  }, [area]);
  const hasNone = dash.waiting + dash.open + dash.accepted + dash.ended === 0 && !query.filter;
  return (
    <>
      {header(area, hasNone)}
      {area === "vc" && <KeptDraftList />}
      {hasNone ? (
        <EmptyState
          icon={FileSignature}
          text={
            area === "vc"
              ? "Você ainda não fez nenhuma proposta"
              : "Nenhuma proposta dos seus representantes ainda"
          }
          hint={
            area === "vc"
              ? "De um orçamento, ou do zero: escolha os produtos, o preço e o prazo, e mande por e-mail ou WhatsApp."
              : "Quando um representante oferecer os seus produtos a um cliente, a proposta aparece aqui."
          }
          {...(area === "vc" && {
            action: <LinkButton to="/vc/propostas/nova">Fazer uma proposta</LinkButton>,
          })}
        />
      ) : (
        <Reloading className="space-y-4">
          <SaleFilters
            label={area === "vc" ? "Cliente, empresa ou número" : "Cliente, representante ou número"}
            usual={{ order: "recent", label: "Mais recentes" }}
            isTable={isWide}
          />
          <CountTabs label="Situação das propostas" items={tabs[area].items(dash, query.group, search)} />
          {items.length === 0 ? (
            <EmptyState
              icon={FileSignature}
              text={query.filter ? "Nenhuma proposta com esta busca." : "Nenhuma proposta nesta situação."}
            />
          ) : isWide ? (
            <TableRoom>
              <ProposalsTable
                area={area}
                items={items}
                list={list}
                hasMore={hasMore}
                order={query.order === "recent" ? "" : (query.order ?? "")}
                onOrder={(ordem) => choose({ ordem })}
              />
            </TableRoom>
          ) : (
            <ul
              ref={(ul) => {
                list.current = ul;
              }}
              className="grid grid-cols-1 items-start gap-4 md:grid-cols-2"
            >
              {items.map((proposal) => (
                <ProposalItem key={proposal._id} area={area} proposal={proposal} />
              ))}
            </ul>
          )}
          <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
        </Reloading>
      )}
    </>
  );
}

function ProposalItem({ area, proposal }: { area: SalesArea; proposal: ProposalCard }) {
  const { _id, number, status, buyer, company, salesman, total, commission, first_line, line_count } =
    proposal;
  return (
    <Card as="li" className="relative space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <h2 className="font-semibold break-words">
            <Link to={`/${area}/propostas/${_id}`} className="after:absolute after:inset-0">
              {buyer.name}
            </Link>
          </h2>
          <p className="text-sm text-ink-muted">
            Proposta {number} · {area === "vc" ? company.name : salesman.name}
          </p>
        </div>
        <ProposalBadge status={status} />
      </div>
      <p className="text-ink-muted break-words">{namedLines(first_line, line_count)}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="tabular text-lg font-bold">{formatMoney(total)}</p>
        <p className="tabular text-sm font-semibold text-amber-strong">
          {area === "vc" ? "Sua comissão" : "Comissão"} {formatMoney(commission)}
        </p>
      </div>
      <p className="text-sm text-ink-muted">
        Válida até {formatDay(proposal.valid_until)} · mudou {formatAge(proposal.updated_at, new Date())}
      </p>
    </Card>
  );
}
