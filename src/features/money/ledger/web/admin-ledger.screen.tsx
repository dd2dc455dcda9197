import { BookOpen } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { ListHead } from "../../../../ui/list-head.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { MonthFilter } from "../../../../ui/month-filter.tsx";
import { NameSearch } from "../../../../ui/name-search.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { useAddressChoices } from "../../../../ui/use-address-choices.ts";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import type { SeenEntry } from "../administration-contract.ts";
import { accountKinds, accountLabels, postingLabel } from "../labels.ts";
import { BalanceTable } from "./components/balance-table.tsx";
import { ComparisonList } from "./components/comparison-list.tsx";
import {
  downloadEntries,
  type EntryFilter,
  entriesPerPage,
  entryFilterIn,
  isComparisonPart,
  loadBalances,
  loadComparisons,
  loadEntries,
} from "./components/ledger-calls.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const search = new URL(request.url).searchParams;
  if (isComparisonPart(search)) return { part: "comparisons" as const, ...(await loadComparisons()) };
  const filter = entryFilterIn(search);
  const [balances, entries] = await Promise.all([loadBalances(filter), loadEntries(filter)]);
  return { part: "accounts" as const, filter, balances, entries };
}

export const meta: MetaFunction = () => [{ title: `Livro-caixa · ${product.name}` }];

const header = (
  <PageHeader
    title="Livro-caixa"
    lead="Cada centavo que se moveu, em duas contas de cada vez. Débitos são positivos; o que devemos e o que ganhamos é negativo."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonBoxes count={6} className="grid gap-2" box="h-16 rounded-card" />
    </>
  );
}

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

const accounts = accountKinds.map((value) => ({ value, label: accountLabels[value] }));

/** What narrows the entries: an account, a month or a single day, a name or a code. */
function EntryFilters({ filter }: { filter: EntryFilter }) {
  const { search, choose } = useAddressChoices();
  return (
    <search className="block space-y-3">
      <NameSearch
        name="busca"
        label="Nome, e-mail ou código"
        value={search.get("busca") ?? ""}
        onSearch={(text) => choose({ busca: text })}
      />
      <div className="grid items-end gap-3 sm:flex sm:flex-wrap">
        <div className="sm:w-64">
          <Select
            name="conta"
            label="Conta"
            placeholder="Todas"
            options={accounts}
            value={search.get("conta") ?? ""}
            onChange={(value) => choose({ conta: value })}
          />
        </div>
        {filter.from && filter.from === filter.to ? (
          <p className="flex flex-wrap items-center gap-x-3">
            Só {formatDay(filter.from)}
            <Button variant="ghost" onClick={() => choose({ dia: "" })}>
              Ver todos os dias
            </Button>
          </p>
        ) : (
          <MonthFilter />
        )}
      </div>
    </search>
  );
}

interface EntryListProps {
  filter: EntryFilter;
  first: Awaited<ReturnType<typeof loadEntries>>;
}

/** What was posted, the newest first, with what it comes to. */
function EntryList({ filter, first: { entry_list, entry_dash: dash } }: EntryListProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: entry_list,
    size: entriesPerPage,
    of: `entries ${JSON.stringify(filter)}`,
    load: async (page) => (await loadEntries(filter, page)).entry_list,
  });
  if (items.length === 0) {
    return (
      <EmptyState
        icon={BookOpen}
        text={
          Object.values(filter).some(Boolean) ? "Nenhum lançamento com este filtro" : "O livro está vazio"
        }
      />
    );
  }
  return (
    <div className="space-y-4">
      <ListHead download={(format) => downloadEntries(filter, format)}>
        {formatCount(dash.count)} {dash.count === 1 ? "lançamento" : "lançamentos"}: débitos de{" "}
        {formatMoney(dash.debit)}, créditos de {formatMoney(dash.credit)}
      </ListHead>
      <ul ref={list} className="grid gap-2">
        {items.map((entry) => (
          <EntryRow key={entry._id} entry={entry} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </div>
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
