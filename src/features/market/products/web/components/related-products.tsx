import { Section } from "../../../../../ui/layout/page-parts.tsx";
import type { ProductCard } from "../../contract.ts";
import { SmallProductCard } from "./small-product-card.tsx";

interface RelatedProductsProps {
  products: ProductCard[];
  withoutCommission?: boolean;
}

/** Others of the same category or company; nothing where there are none. */
export function RelatedProducts({ products, withoutCommission = false }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <Section title="Produtos relacionados">
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {products.map((product) => (
          <SmallProductCard key={product._id} product={product} withoutCommission={withoutCommission} />
        ))}
      </ul>
    </Section>
  );
}
