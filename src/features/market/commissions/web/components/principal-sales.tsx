import { Receipt } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { call } from "../../../../../client/call.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatCount } from "../../../../../shared/format/text.ts";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { choiceIn, isNarrowed, ListFilters, searchTextIn } from "../../../../../ui/list/list-filters.tsx";
import { Reloading } from "../../../../../ui/list/reloading.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { listSales } from "../../../calls.ts";
import type { Principal } from "../../contract.ts";
import { saleStateLabels } from "../../model.ts";
import type { SaleCard } from "../../sale-contract.ts";
import { listLook, rowLook, SaleBadge } from "./commission-words.tsx";

const pageSize = 20;

/** What the address asks for. */
const asked = (search: URLSearchParams) => ({
  filter: searchTextIn(search),
  state: choiceIn(search, "situacao", saleStateLabels),
});

/** The sales of a principal that the address asks for, a page of them. */
export const readSales = (principal: string, search: URLSearchParams, page = 0) =>
  call(listSales, { query: { ...asked(search), principal, limit: pageSize, page } });

export const newSaleOf = (id: string) => `/vc/comissoes/vendas/nova?representada=${id}`;

interface SalesProps {
  principal: Principal;
  sale_list: SaleCard[];
  sale_count: number;
}

/** Fewer are seen at a glance. */
const worthSearching = 6;

export function Sales({
  principal: { _id, sale_count: all },
  sale_list: first,
  sale_count: count,
}: SalesProps) {
  const [search] = useSearchParams();
  const query = asked(search);
  const narrowed = isNarrowed(query);
  const { items, list, hasMore, busy, loadMore } = useMorePages<SaleCard>({
    first,
    size: pageSize,
    of: JSON.stringify([_id, query]),
    load: async (page) => (await readSales(_id, search, page)).sale_list,
  });
  const found = narrowed ? `${formatCount(count)} de ${formatCount(all)}` : `${formatCount(all)} no livro`;
  return (
    <Section title="Vendas" lead={items.length > 0 ? `${found}, a mais nova primeiro.` : null}>
      {(narrowed || all >= worthSearching) && (
        <div className="mb-4">
          <ListFilters
            text="Cliente, documento ou número da venda"
            choices={[
              {
                ...{ name: "situacao", label: "Situação", placeholder: "Todas" },
                options: optionsOf(saleStateLabels),
              },
            ]}
          />
        </div>
      )}
      {items.length === 0 && narrowed ? (
        <EmptyState
          icon={Receipt}
          text="Nenhuma venda com esta busca"
          action={
            <LinkButton to={`/vc/comissoes/${_id}`} variant="secondary">
              Ver todas
            </LinkButton>
          }
        />
      ) : items.length === 0 ? (
        <EmptyState
          icon={Receipt}
          text="Nenhuma venda desta representada ainda"
          hint="Lance a primeira, ou traga as notas que ela emitiu. Quando o cliente paga, a comissão entra no extrato do mês."
          action={
            <>
              <LinkButton to={newSaleOf(_id)}>Lançar venda</LinkButton>
              <LinkButton to="/vc/comissoes/notas" variant="secondary">
                Trazer notas fiscais
              </LinkButton>
            </>
          }
        />
      ) : (
        <>
          <Reloading>
            <ul ref={list} className={listLook}>
              {items.map((sale) => (
                <li key={sale._id} className={rowLook}>
                  <p className="min-w-0 grow basis-44">
                    <Link
                      to={`/vc/comissoes/vendas/${sale._id}`}
                      className="font-semibold break-words after:absolute after:inset-0 hover:underline"
                    >
                      {sale.buyer_name}
                    </Link>
                    <span className="block text-sm break-words text-ink-muted">
                      {sale.number} · {formatDay(sale.sold_on)} · {formatMoney(sale.total)}
                    </span>
                  </p>
                  <p className="tabular text-right">
                    <span className="font-semibold">{formatMoney(sale.earned)}</span>
                    {sale.earned !== sale.commission && (
                      <span className="block text-sm text-ink-muted">de {formatMoney(sale.commission)}</span>
                    )}
                  </p>
                  <SaleBadge state={sale.state} />
                </li>
              ))}
            </ul>
          </Reloading>
          <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
        </>
      )}
    </Section>
  );
}
