import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatDistance, formatPlace, formatReason } from "../../../../../shared/format/place.ts";
import { Card } from "../../../../../ui/card.tsx";
import type { ProductCard } from "../../contract.ts";
import { freeInStateText } from "../../model.ts";
import { CommissionLine, useProductLink } from "./product-card-parts.tsx";
import { ProductPicture } from "./product-picture.tsx";

export interface ProductCardProps {
  product: ProductCard & {
    distance_km?: number | null | undefined;
    own_segment?: boolean | undefined;
    free_in_state?: string | undefined;
  };
  /** The slug of the store that lists it. */
  store?: string | undefined;
  /** For buyers: nothing of what it pays. */
  withoutCommission?: boolean;
  /** Among products of one company: says nothing of the company. */
  ofOneCompany?: boolean;
  /** What can be done with it without opening it. */
  actions?: ReactNode;
}

/** A product in a list, as an item of it: what it is, what it costs, what it pays, and whose it is. All of it is the link. */
export function LargeProductCard({
  product,
  store,
  withoutCommission,
  ofOneCompany,
  actions,
}: ProductCardProps) {
  const linkOf = useProductLink();
  const { company } = product;
  const reason = formatReason(product);
  const place = [formatPlace(company.address), !reason && formatDistance(product.distance_km)]
    .filter(Boolean)
    .join(" · ");
  return (
    <Card as="li" interactive flush className="flex flex-col overflow-hidden row-card">
      <ProductPicture
        image={product.image[0]}
        name={product.name}
        sizes="(min-width: 1024px) 320px, (min-width: 640px) 50vw, 112px"
        className="small-in-row"
      />
      <div className="flex min-w-0 grow flex-col gap-1 p-4 @max-md:p-3">
        <h3 className="line-clamp-2 leading-snug font-semibold text-pretty break-words">
          <Link
            {...linkOf(product, store)}
            className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
          >
            {product.name}
          </Link>
        </h3>
        <p className="tabular text-lg leading-tight font-bold">{formatMoney(product.price)}</p>
        {!withoutCommission && <CommissionLine product={product} />}
        {reason && <p className="text-sm font-medium text-brand">{reason}</p>}
        {product.free_in_state && (
          <p className="text-sm font-medium text-brand">{freeInStateText(product.free_in_state)}</p>
        )}
        {!ofOneCompany && (
          <p className="mt-auto dotted-facts text-sm text-ink-muted">
            <span className="font-medium">{company.name_fancy}</span> <span>{place}</span>
          </p>
        )}
        {actions && <div className="relative z-1 pt-2">{actions}</div>}
      </div>
    </Card>
  );
}
