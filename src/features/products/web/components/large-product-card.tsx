import { MapPin } from "lucide-react";
import { Link } from "react-router";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { buttonLook } from "../../../../ui/button-look.ts";
import { Card } from "../../../../ui/card.tsx";
import type { ProductCard } from "../../contract.ts";
import { CommissionLine } from "./commission-line.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { useProductLink } from "./use-product-link.ts";

export interface ProductCardProps {
  product: ProductCard;
  /** Where a visitor sees it, where that is no page of its own; others see `useProductLink`. */
  publicAddress?: string | undefined;
  /** For buyers: nothing of what it pays. */
  withoutCommission?: boolean;
  /** Among products of one company: leaves the company out. */
  ofOneCompany?: boolean;
}

/** A product in a list, as an item of it: what people compare first is what they see first. */
export function LargeProductCard({
  product,
  publicAddress,
  withoutCommission,
  ofOneCompany,
}: ProductCardProps) {
  const linkOf = useProductLink();
  const { company, groups } = product;
  const place = formatPlace(company.address);
  return (
    <Card as="li" interactive flush className="flex flex-col overflow-hidden @max-md:flex-row">
      <ProductPicture
        image={product.image[0]}
        sizes="(min-width: 1024px) 288px, (min-width: 640px) 50vw, 112px"
        className="square-in-row"
      />
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <div className="space-y-1">
          <p className="tabular text-lg font-bold">{formatMoney(product.price)}</p>
          {!withoutCommission && <CommissionLine product={product} />}
        </div>
        <h3 className="font-semibold text-pretty break-words">
          <Link
            {...linkOf(product, publicAddress)}
            className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
          >
            {product.name}
          </Link>
        </h3>
        {(groups[0] || product.call) && (
          <p className="text-sm text-ink-muted text-pretty">
            {[groups[0]?.name, product.call].filter(Boolean).join(" · ")}
          </p>
        )}
        {(!ofOneCompany || place) && (
          <p className="mt-auto pt-1 text-sm text-ink-muted">
            {!ofOneCompany && <span className="block truncate font-medium">{company.name_fancy}</span>}
            {place && (
              <span className="flex items-center gap-1">
                <MapPin size={16} aria-hidden="true" className="shrink-0" />
                {place}
              </span>
            )}
          </p>
        )}
        <span
          aria-hidden="true"
          className={buttonLook({ variant: "secondary", size: "sm", fullWidth: true })}
        >
          Ver produto
        </span>
      </div>
    </Card>
  );
}
