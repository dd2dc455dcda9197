import { HandCoins } from "lucide-react";
import { Link } from "react-router";
import { tableMemory } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { isNarrowed, ListFilters, searchTextIn } from "../../../../../ui/list/list-filters.tsx";
import { ListScreen } from "../../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../../ui/more-pages.tsx";
import type { TableColumn } from "../../../../../ui/table/table-columns.ts";
import { wordsColumn } from "../../../../../ui/table/usual-columns.tsx";
import { listPayees } from "../../../calls.ts";
import type { PayeeDash, PayeeState, SeenPayee } from "../../administration-contract.ts";
import { payeeStateLabels } from "../../lifecycle.ts";

const tabs: readonly [word: string, state: PayeeState, tone: Tone][] = [
  ["liberados", "DUE", "amber"],
  ["espera", "HELD", "waiting"],
  ["recusados", "REFUSED", "danger"],
  ["caminho", "ON_WAY", "neutral"],
];

export const payeeFilterIn = (search: URLSearchParams) => ({
  state: tabs.find(([word]) => word === search.get("situacao"))?.[1],
  search: searchTextIn(search),
});
type PayeeFilter = ReturnType<typeof payeeFilterIn>;

const perPage = 50;
export const loadPayees = (filter: PayeeFilter, page = 0) =>
  call(listPayees, { query: { ...filter, limit: perPage, page } });

interface PayeeListProps {
  filter: PayeeFilter;
  first: SeenPayee[];
  dash: PayeeDash;
}

/** To whom something is owed, on its way, or kept back. */
export function PayeeList({ filter, first, dash }: PayeeListProps) {
  const pages = useMorePages({
    first,
    size: perPage,
    of: `payees ${JSON.stringify(filter)}`,
    load: async (page) => (await loadPayees(filter, page)).payee_list,
  });
  const text = filter.search && `busca=${encodeURIComponent(filter.search)}`;
  return (
    <ListScreen
      pages={pages}
      row={(payee) => <PayeeEntry payee={payee} />}
      table={{
        caption: "Quem recebe repasses",
        columns,
        nameOf: payeeNameOf,
        memory: tableMemory("payees"),
        file: "repasses",
      }}
      empty={
        <EmptyState
          icon={HandCoins}
          text={isNarrowed(filter) ? "Ninguém com este filtro" : "Ninguém tem nada a receber"}
        />
      }
    >
      <ListFilters text="Nome, e-mail ou código" />
      <CountTabs
        label="Situação de quem recebe"
        items={[
          { label: "Todos", to: `?${text ?? ""}`, current: !filter.state },
          ...tabs.map(([word, state, tone]) => ({
            label: payeeStateLabels[state],
            tone,
            to: `?situacao=${word}${text ? `&${text}` : ""}`,
            count: dash.counts[state],
            current: filter.state === state,
          })),
        ]}
      />
    </ListScreen>
  );
}

const payeeNameOf = ({ name }: SeenPayee): string => name ?? "Conta encerrada";

const amountColumn = (
  id: "owed" | "due" | "next" | "on_way" | "withheld",
  heading: string,
  isHiddenAtFirst = false,
): TableColumn<SeenPayee> => ({
  id,
  heading,
  width: "7.5rem",
  align: "right",
  isHiddenAtFirst,
  sortBy: (payee) => payee[id],
  text: (payee) => payee[id],
  cell: (payee) => (
    <span className={payee[id] < 0 ? "font-semibold text-danger" : ""}>{formatMoney(payee[id])}</span>
  ),
});

const columns: TableColumn<SeenPayee>[] = [
  {
    id: "name",
    heading: "Quem recebe",
    isName: true,
    sortBy: payeeNameOf,
    text: payeeNameOf,
    cell: (payee) => (
      <>
        <TextLink to={`/admin/repasses/${payee._id}`}>{payeeNameOf(payee)}</TextLink>
        {payee.email && <p className="text-ink-muted">{payee.email}</p>}
      </>
    ),
  },
  wordsColumn("email", "E-mail", ({ email }) => email, { width: "12rem", isHiddenAtFirst: true }),
  amountColumn("owed", "Devido"),
  amountColumn("due", "Liberado"),
  amountColumn("next", "No próximo"),
  amountColumn("on_way", "A caminho"),
  amountColumn("withheld", "Retido ou em espera", true),
  {
    id: "state",
    heading: "Situação",
    width: "9.5rem",
    cell: (payee) => <PayeeBadges payee={payee} />,
  },
];

const PayeeEntry = ({ payee }: { payee: SeenPayee }) => (
  <Card as="li" className="space-y-2 py-3">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-60">
        <Link
          to={`/admin/repasses/${payee._id}`}
          className="font-semibold break-words text-brand underline underline-offset-3 after:absolute after:inset-0"
        >
          {payeeNameOf(payee)}
        </Link>
        {payee.email && <p className="text-sm break-all text-ink-muted">{payee.email}</p>}
      </div>
      <PayeeBadges payee={payee} />
    </div>
    <dl className="tabular flex flex-wrap gap-x-8 gap-y-1 text-sm">
      <Amount label="Devido" reais={payee.owed} />
      <Amount label="Liberado" reais={payee.due} />
      <Amount label="No próximo" reais={payee.next} />
      {payee.on_way > 0 && <Amount label="A caminho" reais={payee.on_way} />}
      {payee.withheld > 0 && <Amount label="Retido ou em espera" reais={payee.withheld} />}
    </dl>
  </Card>
);

export const PayeeBadges = ({ payee }: { payee: SeenPayee }) => (
  <span className="flex flex-wrap gap-2">
    {payee.held_since && <StatusBadge tone="waiting">Em espera</StatusBadge>}
    {payee.is_refused && <StatusBadge tone="danger">Recusado pelo banco</StatusBadge>}
    {!payee.is_payable && !payee.held_since && payee.owed > 0 && (
      <StatusBadge tone="amber">Sem conta, ou conta nova</StatusBadge>
    )}
  </span>
);

const Amount = ({ label, reais }: { label: string; reais: number }) => (
  <div className="flex gap-1.5">
    <dt className="text-ink-muted">{label}</dt>
    <dd className={reais < 0 ? "font-semibold text-danger" : "font-semibold"}>{formatMoney(reais)}</dd>
  </div>
);
