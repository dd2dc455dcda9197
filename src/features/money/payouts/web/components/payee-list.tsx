import { HandCoins } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../../ui/empty-state.tsx";
import { LoadMore } from "../../../../../ui/load-more.tsx";
import { NameSearch } from "../../../../../ui/name-search.tsx";
import type { Tone } from "../../../../../ui/tone.ts";
import { useAddressChoices } from "../../../../../ui/use-address-choices.ts";
import { useMorePages } from "../../../../../ui/use-more-pages.ts";
import type { PayeeDash, PayeeState, SeenPayee } from "../../administration-contract.ts";
import { payeeStateLabels } from "../../labels.ts";
import { loadPayees, type PayeeFilter, perPage } from "./admin-payout-calls.ts";

const tabs: readonly [word: string, state: PayeeState, tone: Tone][] = [
  ["liberados", "DUE", "amber"],
  ["espera", "HELD", "waiting"],
  ["recusados", "REFUSED", "danger"],
  ["caminho", "ON_WAY", "neutral"],
];

interface PayeeListProps {
  filter: PayeeFilter;
  first: SeenPayee[];
  dash: PayeeDash;
}

/** To whom something is owed, on its way, or kept back. */
export function PayeeList({ filter, first, dash }: PayeeListProps) {
  const [search] = useSearchParams();
  const { choose } = useAddressChoices();
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: perPage,
    of: `payees ${JSON.stringify(filter)}`,
    load: async (page) => (await loadPayees(filter, page)).payee_list,
  });
  const text = search.get("busca");
  const keeping = text ? `&busca=${encodeURIComponent(text)}` : "";
  return (
    <div className="space-y-4">
      <search className="block">
        <NameSearch
          name="busca"
          label="Nome, e-mail ou código"
          value={text ?? ""}
          onSearch={(given) => choose({ busca: given })}
        />
      </search>
      <CountTabs
        label="Situação de quem recebe"
        items={[
          { label: "Todos", to: keeping ? `?${keeping.slice(1)}` : "?", current: !filter.state },
          ...tabs.map(([word, state, tone]) => ({
            label: payeeStateLabels[state],
            tone,
            to: `?situacao=${word}${keeping}`,
            count: dash.counts[state],
            current: filter.state === state,
          })),
        ]}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={HandCoins}
          text={filter.state || filter.search ? "Ninguém com este filtro" : "Ninguém tem nada a receber"}
        />
      ) : (
        <ul ref={list} className="grid gap-2">
          {items.map((payee) => (
            <PayeeEntry key={payee._id} payee={payee} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </div>
  );
}

const PayeeEntry = ({ payee }: { payee: SeenPayee }) => (
  <Card as="li" className="space-y-2 py-3">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-60">
        <Link
          to={`/admin/repasses/${payee._id}`}
          className="font-semibold break-words text-brand underline underline-offset-3 after:absolute after:inset-0"
        >
          {payee.name ?? "Conta encerrada"}
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
  </span>
);

const Amount = ({ label, reais }: { label: string; reais: number }) => (
  <div className="flex gap-1.5">
    <dt className="text-ink-muted">{label}</dt>
    <dd className={reais < 0 ? "font-semibold text-danger" : "font-semibold"}>{formatMoney(reais)}</dd>
  </div>
);
