import type { ReactNode } from "react";
import { FinderLayout } from "../../../../ui/finder-layout.tsx";
import { FoundList } from "../../../../ui/found-list.tsx";
import { NothingFound } from "../../../../ui/nothing-found.tsx";
import { useAddressFilters } from "../../../../ui/use-address-filters.ts";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { useSession } from "../../../sessions/web/components/session.ts";
import type { ProductCard } from "../../contract.ts";
import { LargeProductCard } from "./large-product-card.tsx";
import { type ProductScope, productFilters, withoutCommissionFilters } from "./product-filters.ts";
import type { ProductFinderData } from "./product-finder-data.ts";
import { ProductFinderPanel } from "./product-finder-panel.tsx";
import { useOwnCards } from "./use-own-cards.ts";

interface ProductFinderProps {
  /** Loaded by `loadProductFinder` with the same page size and scope. */
  data: ProductFinderData;
  pageSize: number;
  scope?: ProductScope;
  /** Where a card leads; left out, where who looks may go. */
  addressOf?: (product: ProductCard) => string;
  /** For buyers: nothing of what a product pays. */
  withoutCommission?: boolean;
  /** What an empty list says, where no filter is set. */
  emptyText?: string;
  emptyAction?: ReactNode;
}

const anywhere: ProductScope = {};

/** Filters beside, products in the middle. The address holds it all. */
export function ProductFinder(props: ProductFinderProps) {
  const { data, pageSize, scope = anywhere, addressOf, withoutCommission = false } = props;
  const { emptyText = "Ainda não há produtos por aqui.", emptyAction } = props;
  const signedIn = useSession().status === "signed-in";
  const byCommission = signedIn && !withoutCommission;
  const address = useAddressFilters(productFilters);
  const { changing, change } = address;
  const filters = byCommission ? address.filters : withoutCommissionFilters(address.filters);
  const shown = byCommission ? address.shown : withoutCommissionFilters(address.shown);
  const load = async (page: number) =>
    (await import("./product-calls.ts")).loadProducts(shown, scope, { limit: pageSize, page });
  const cards = useOwnCards(data.products, () => load(0));
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: cards,
    size: pageSize,
    of: JSON.stringify([scope, shown]),
    load,
  });

  return (
    <FinderLayout
      panel={
        <ProductFinderPanel
          data={data}
          filters={filters}
          stateOfCities={shown.uf}
          byCommission={byCommission}
          change={change}
        />
      }
      changing={changing}
      more={{ hasMore, busy, loadMore }}
    >
      {items.length > 0 ? (
        <FoundList ref={list} changing={changing} columns="@md:grid-cols-2 @3xl:grid-cols-3">
          {items.map((product) => (
            <LargeProductCard
              key={product._id}
              product={product}
              publicAddress={addressOf?.(product)}
              withoutCommission={withoutCommission}
              ofOneCompany={scope.company !== undefined}
            />
          ))}
        </FoundList>
      ) : (
        <NothingFound
          filtered={productFilters.count(shown) > 0}
          text="Nenhum produto encontrado com estes filtros."
          hint="Tente outra faixa de preço, outra cidade ou menos palavras."
          onClear={() => change(productFilters.none)}
          emptyText={emptyText}
          emptyAction={emptyAction}
        />
      )}
    </FinderLayout>
  );
}
