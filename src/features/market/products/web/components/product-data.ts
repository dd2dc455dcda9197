import { excerptOf } from "../../../../../shared/format/excerpt.ts";
import type { Product } from "../../contract.ts";

/**
 * A product for search engines.
 * Source: https://schema.org/Product, https://developers.google.com/search/docs/appearance/structured-data/product
 */
export function productData(product: Product, origin: string) {
  const { company, description, ean, groups, image } = product;
  const address = `${origin}/produto/${product.slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": address,
    name: product.name,
    sku: product._id,
    ...(description && { description: excerptOf(description, 500) }),
    ...(image.length > 0 && { image: image.map(({ url }) => new URL(url, origin).href) }),
    ...(ean && { gtin: ean }),
    ...(groups[0] && { category: groups[0].name }),
    brand: { "@type": "Brand", name: company.name_fancy },
    offers: {
      "@type": "Offer",
      url: address,
      price: product.price.toFixed(2),
      priceCurrency: "BRL",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
      seller: {
        "@type": "Organization",
        name: company.name_fancy,
        url: `${origin}/empresa/${company.slug}`,
      },
    },
  };
}
