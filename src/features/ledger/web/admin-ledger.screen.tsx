import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { formatDay } from "../../../shared/format/dates.ts";
import { product } from "../../../shared/product.ts";
import { Button } from "../../../ui/button.tsx";
import { CountTabs } from "../../../ui/count-tabs.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { MonthFilter } from "../../../ui/month-filter.tsx";
import { NameSearch } from "../../../ui/name-search.tsx";
import { SkeletonBoxes } from "../../../ui/skeleton.tsx";
import { useAddressChoices } from "../../../ui/use-address-choices.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { accountKinds, accountLabels } from "../labels.ts";
import { BalanceTable } from "./components/balance-table.tsx";
import { ComparisonList } from "./components/comparison-list.tsx";
import { EntryList } from "./components/entry-list.tsx";
import {
  type EntryFilter,
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
