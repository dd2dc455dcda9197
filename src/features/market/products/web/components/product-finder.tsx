import type { ReactNode } from "react";
import { call } from "../../../../../client/call.ts";
import { useAddressFilters } from "../../../../../ui/finder/filters.tsx";
import { Finder } from "../../../../../ui/finder/finder.tsx";
import { FoundList, foundText, NothingFound, ordersOf } from "../../../../../ui/finder/found-list.tsx";
import { useMorePages } from "../../../../../ui/more-pages.tsx";
import { nearOptions } from "../../../../base/reference/web/components/finder-choices.ts";
import { WatchButton } from "../../../../base/saved-searches/web/components/watch-button.tsx";
import { OwnChips } from "../../../../base/search/web/components/own-chips.tsx";
import { suggestFrom } from "../../../../base/search/web/components/suggest-from.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { useOwnCity } from "../../../../people/companies/web/components/use-own-city.ts";
import { listProducts, summariseProducts } from "../../../calls.ts";
import type { ProductCard } from "../../contract.ts";
import { LargeProductCard } from "./large-product-card.tsx";
import { ProductFields } from "./product-fields.tsx";
import {
  amountOf,
  ownStateOf,
  type ProductFilterName,
  type ProductFilters,
  type ProductFinderData,
  type ProductScope,
  productFilters,
  queryOfProductFilters,
  queryOfProductOrder,
  withoutCommissionFilters,
  withoutFreeArea,
} from "./product-filters.ts";
import { useOwnAnswer, useOwnCards } from "./use-own-cards.ts";

interface ProductFinderProps {
  /** Loaded by `loadProductFinder` with the same page size and scope. */
  data: ProductFinderData;
  pageSize: number;
  scope?: ProductScope;
  /** The slug of the store whose products they are. */
  store?: string;
  /** What can be done with a product without opening it. */
  actionsOf?: (product: ProductCard) => ReactNode;
  /** For buyers: nothing of what a product pays. */
  withoutCommission?: boolean;
  /** What an empty list says, where no filter is set. */
  emptyText?: string;
  emptyAction?: ReactNode;
}

const anywhere: ProductScope = {};
const suggestProducts = suggestFrom("products");

/** Search, filters and products. The address holds it all. */
export function ProductFinder(props: ProductFinderProps) {
  const { data, pageSize, scope = anywhere, store, actionsOf, withoutCommission = false } = props;
  const { emptyText = "Ainda não há produtos por aqui.", emptyAction } = props;
  const { interests } = data;
  const session = useSession();
  const byCommission = session !== null && !withoutCommission;
  // In a store is only what somebody represents.
  const ownState = withoutCommission || scope.salesman ? undefined : ownStateOf(session);
  const address = useAddressFilters(productFilters);
  const { changing, change } = address;
  const allowed = (given: ProductFilters) => {
    const filters = byCommission ? given : withoutCommissionFilters(given);
    return ownState ? filters : withoutFreeArea(filters);
  };
  const [filters, shown] = [allowed(address.filters), allowed(address.shown)];
  const narrowed = queryOfProductFilters(shown, scope);
  const load = async (page: number) => {
    const asked = {
      ...narrowed,
      ...queryOfProductOrder(shown, data.near, interests !== null),
      limit: pageSize,
      page,
    };
    const query = { ...asked, approved: "1", visible: "1", companies: "0" } as const;
    return (await call(listProducts, { query })).product_list;
  };
  const cards = useOwnCards(data.products, () => load(0));
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: cards,
    size: pageSize,
    of: JSON.stringify([scope, shown]),
    load,
  });
  const isOwnCount = [shown["comissao-de"], shown["comissao-ate"], shown["area-livre"]].some(Boolean);
  const { found, near_words } = useOwnAnswer(data.summary, isOwnCount, () =>
    call(summariseProducts, { query: narrowed }),
  );
  const home = useOwnCity();
  const orders = [
    ...(byCommission ? [{ value: "comissao", label: "Maior comissão" }] : []),
    { value: "menor-preco", label: "Menor preço" },
    { value: "maior-preco", label: "Maior preço" },
    ...nearOptions(withoutCommission || scope.company ? null : home, filters.ordenar),
  ];
  const clear = () => change(productFilters.cleared);

  function readTyped(typed: FormData) {
    const part = typedFilters(typed);
    const isNew = Object.entries(part).some(([name, value]) => filters[name as ProductFilterName] !== value);
    if (isNew) change(part);
  }

  const nothing = (
    <NothingFound
      filtered={productFilters.narrows(shown)}
      text="Nenhum produto encontrado com estes filtros."
      hint="Tente outra faixa de preço, outra cidade ou menos palavras."
      onClear={clear}
      emptyText={emptyText}
      emptyAction={emptyAction}
    />
  );
  const hasNothing = scope !== anywhere && items.length === 0;
  // Who has no products needs no search among them.
  if (hasNothing && !productFilters.narrows(filters) && !productFilters.narrows(shown)) return nothing;

  return (
    <Finder
      id="produtos"
      of="de produtos"
      search={{
        name: "produto",
        label: "O que você procura",
        placeholder: scope.company ? "Nome do produto" : "Produto ou empresa",
        value: filters.produto,
        // What is proposed is there somewhere, but perhaps not in this store.
        suggesting:
          scope === anywhere
            ? {
                load: suggestProducts,
                onChoose: ({ kind, text, state }) =>
                  change(
                    kind === "city" ? { produto: "", uf: state ?? "", municipio: text } : { produto: text },
                  ),
              }
            : undefined,
      }}
      fields={(inBar) => (
        <ProductFields
          inBar={inBar}
          data={data}
          filters={filters}
          stateOfCities={shown.uf}
          byCommission={byCommission}
          ownState={ownState}
          change={change}
          onTyped={readTyped}
        />
      )}
      active={productFilters.count(filters)}
      narrowed={productFilters.narrows(filters)}
      found={foundText(found, "produto", "produtos")}
      onTyped={readTyped}
      onClear={clear}
      order={{
        name: "ordenar",
        ...ordersOf(filters.produto, filters.ordenar, orders, interests !== null),
        onChange: (ordenar) => change({ ordenar }),
      }}
      lead={
        interests && (
          <OwnChips
            interests={interests}
            state={filters.uf}
            segment={filters.ramo}
            isInOrder={!filters.ordenar && !filters.produto}
            onState={(uf) => change({ uf, municipio: "" })}
            onSegment={(ramo) => change({ ramo })}
          />
        )
      }
      act={
        // What comes new in one store or company is another thing to watch.
        scope === anywhere && <WatchButton finder="products" filters={queryOfProductFilters(shown)} />
      }
      nearWords={near_words}
      changing={changing}
      more={{ hasMore, busy, loadMore }}
    >
      {items.length > 0 ? (
        <FoundList
          ref={list}
          changing={changing}
          // A page fills each of its rows: nine would leave one alone in two columns.
          columns={pageSize % 2 ? "@xl:grid-cols-3" : "@md:grid-cols-2 @3xl:grid-cols-3"}
        >
          {items.map((product) => (
            <LargeProductCard
              key={product._id}
              product={product}
              store={store}
              actions={actionsOf?.(product)}
              withoutCommission={withoutCommission}
              ofOneCompany={scope.company !== undefined}
            />
          ))}
        </FoundList>
      ) : (
        nothing
      )}
    </Finder>
  );
}

/** What stands in the fields of a form that are typed in. */
function typedFilters(typed: FormData): Partial<ProductFilters> {
  const readers: Partial<Record<ProductFilterName, (text: string) => string>> = {
    produto: (text) => text,
    "preco-de": amountOf,
    "preco-ate": amountOf,
    "comissao-de": (text) => amountOf(text, 100),
    "comissao-ate": (text) => amountOf(text, 100),
  };
  return Object.fromEntries(
    Object.entries(readers)
      .filter(([name]) => typed.has(name))
      .map(([name, read]) => [name, read(String(typed.get(name)).trim())]),
  );
}
