import { Link } from "react-router";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { Card } from "../../../../../ui/card.tsx";
import type { ProductCardProps } from "./large-product-card.tsx";
import { CommissionLine, useProductLink } from "./product-card-parts.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** A product beside something else, as an item of a list: its price and what it pays. */
export function SmallProductCard({
  product,
  store,
  withoutCommission,
  priority = false,
}: ProductCardProps & {
  /** Its picture is the first that is seen, and asked for before others. */
  priority?: boolean;
}) {
  const linkOf = useProductLink();
  return (
    <Card as="li" interactive flush className="flex flex-col overflow-hidden">
      <ProductPicture
        image={product.image[0]}
        name={product.name}
        sizes="(min-width: 1024px) 288px, 50vw"
        priority={priority}
      />
      <div className="flex grow flex-col gap-1 p-3 sm:p-4">
        <h3 className="line-clamp-2 font-medium text-pretty break-words">
          <Link
            {...linkOf(product, store)}
            className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
          >
            {product.name}
          </Link>
        </h3>
        <p className="tabular text-lg leading-tight font-bold">{formatMoney(product.price)}</p>
        {!withoutCommission && <CommissionLine product={product} />}
      </div>
    </Card>
  );
}
