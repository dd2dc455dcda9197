import { BookOpen } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime, formatDay, isDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { optionsOf } from "../../../../ui/fields/select.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import {
  choiceIn,
  chosenMonth,
  isNarrowed,
  ListFilters,
  MonthFilter,
  searchTextIn,
  useAddressChoices,
} from "../../../../ui/list/list-filters.tsx";
import { ListHead } from "../../../../ui/list/list-row.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { exportLedgerEntries, getLedgerBalances, listComparisons, listLedgerEntries } from "../../calls.ts";
import type { SeenEntry } from "../administration-contract.ts";
import { accountLabels, postingLabel } from "../books.ts";
import { BalanceTable, ComparisonList } from "./components/ledger-parts.tsx";

const choices = [{ name: "conta", label: "Conta", placeholder: "Todas", options: optionsOf(accountLabels) }];

/** An account, a month or a single day, a name or a code. */
function filterIn(search: URLSearchParams) {
  const day = search.get("dia") ?? "";
  const month = chosenMonth(search);
  return {
    account: choiceIn(search, "conta", accountLabels),
    search: searchTextIn(search),
    ...(isDay(day) ? { from: day, to: day } : { from: month?.from, to: month?.to }),
  };
}
type EntryFilter = ReturnType<typeof filterIn>;

const perPage = 50;
const loadEntries = (filter: EntryFilter, page = 0) =>
  call(listLedgerEntries, { query: { ...filter, limit: perPage, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const search = new URL(request.url).searchParams;
  if (search.get("parte") === "conferencia")
    return { part: "comparisons" as const, ...(await call(listComparisons)) };
  const filter = filterIn(search);
  const { from, to } = filter;
  const [balances, entries] = await Promise.all([
    call(getLedgerBalances, { query: { from, to } }),
    loadEntries(filter),
  ]);
  return { part: "accounts" as const, filter, balances, entries };
}

export const meta: MetaFunction = () => [{ title: `Livro-caixa · ${product.name}` }];

const header = (
  <PageHeader
    title="Livro-caixa"
    lead="Cada centavo que se moveu, em duas contas de cada vez. Débitos são positivos; o que devemos e o que ganhamos é negativo."
  />
);

export const HydrateFallback = () => <ListSkeleton header={header} height="h-16" />;

export default function AdminLedger() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <div className="space-y-6">
        <CountTabs
          look="line"
          label="Partes do livro"
          items={[
            { label: "Contas e lançamentos", to: "?", current: data.part === "accounts" },
            { label: "Conferência diária", to: "?parte=conferencia", current: data.part === "comparisons" },
          ]}
        />
        {data.part === "comparisons" ? (
          <>
            <p className="max-w-reading text-pretty text-ink-muted">
              Toda manhã o dia anterior é conferido: o livro com o extrato do meio de pagamento, e com o que
              registramos de pagamentos, devoluções e repasses. O que difere vai também por e-mail.
            </p>
            <ComparisonList comparisons={data.comparison_list} />
          </>
        ) : (
          <>
            <EntryFilters filter={data.filter} />
            <BalanceTable balances={data.balances} />
            <Section title="Lançamentos">
              <EntryList filter={data.filter} first={data.entries} />
            </Section>
          </>
        )}
      </div>
    </>
  );
}

function EntryFilters({ filter: { from, to } }: { filter: EntryFilter }) {
  const { choose } = useAddressChoices();
  return (
    <ListFilters text="Nome, e-mail ou código" choices={choices} width="sm:w-64">
      {from && from === to ? (
        <p className="flex flex-wrap items-center gap-x-3">
          Só {formatDay(from)}
          <Button variant="ghost" onClick={() => choose({ dia: "" })}>
            Ver todos os dias
          </Button>
        </p>
      ) : (
        <MonthFilter />
      )}
    </ListFilters>
  );
}

interface EntryListProps {
  filter: EntryFilter;
  first: Awaited<ReturnType<typeof loadEntries>>;
}

/** What was posted, the newest first, with what it comes to. */
function EntryList({ filter, first: { entry_list, entry_dash: dash } }: EntryListProps) {
  const pages = useMorePages({
    first: entry_list,
    size: perPage,
    of: `entries ${JSON.stringify(filter)}`,
    load: async (page) => (await loadEntries(filter, page)).entry_list,
  });
  return (
    <ListScreen
      pages={pages}
      row={(entry) => <EntryRow entry={entry} />}
      head={
        <ListHead download={(format) => call(exportLedgerEntries, { query: { ...filter, format } })}>
          {formatCount(dash.count)} {dash.count === 1 ? "lançamento" : "lançamentos"}: débitos de{" "}
          {formatMoney(dash.debit)}, créditos de {formatMoney(dash.credit)}
        </ListHead>
      }
      empty={
        <EmptyState
          icon={BookOpen}
          text={isNarrowed(filter) ? "Nenhum lançamento com este filtro" : "O livro está vazio"}
        />
      }
    />
  );
}

function EntryRow({ entry }: { entry: SeenEntry }) {
  const { at, posting, account, owner, amount, available_on: availableOn } = entry;
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{postingLabel(posting)}</p>
        <p className="text-sm break-words text-ink-muted">
          {accountLabels[account]}
          {owner && (
            <>
              : <TextLink to={`/admin/repasses/${owner._id}`}>{owner.name ?? "conta encerrada"}</TextLink>
            </>
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {formatDateTime(at)}
          {availableOn && ` · liberado em ${formatDay(availableOn)}`}
        </p>
      </div>
      <div className="text-right">
        <p className="tabular font-semibold whitespace-nowrap">{formatMoney(amount)}</p>
        <SourceLink entry={entry} />
      </div>
    </Card>
  );
}

/** What it was posted for. */
function SourceLink({ entry: { charge, posting, reference } }: { entry: SeenEntry }) {
  if (charge) return <TextLink to={`/admin/pagamentos/${charge}`}>Ver pagamento</TextLink>;
  if (!posting.startsWith("TRANSFER")) return null;
  return <TextLink to={`/admin/repasses?parte=transferencias&busca=${reference}`}>Ver repasse</TextLink>;
}
