import { excerptOf } from "../../../../../shared/format/html.ts";
import type { Product } from "../../contract.ts";

/**
 * A product for search engines.
 * Source: https://schema.org/Product, https://developers.google.com/search/docs/appearance/structured-data/product
 */
export function productData(product: Product, origin: string) {
  const { company, description, ean, groups, image, terms, variants } = product;
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
    ...(terms.ncm && { additionalProperty: { "@type": "PropertyValue", name: "NCM", value: terms.ncm } }),
    ...(variants.length > 0 && {
      color: [...new Set(variants.map(({ colour }) => colour).filter(Boolean))],
      size: [...new Set(variants.map(({ size }) => size).filter(Boolean))],
    }),
    offers: {
      "@type": "Offer",
      url: address,
      price: product.price.toFixed(2),
      priceCurrency: "BRL",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
      ...(terms.minimum && { eligibleQuantity: quantityFrom(terms.minimum) }),
      ...(terms.steps.length > 0 && {
        priceSpecification: terms.steps.map(({ from, price }) => ({
          "@type": "UnitPriceSpecification",
          price: price.toFixed(2),
          priceCurrency: "BRL",
          eligibleQuantity: quantityFrom(from),
        })),
      }),
      seller: {
        "@type": "Organization",
        name: company.name_fancy,
        url: `${origin}/empresa/${company.slug}`,
      },
    },
  };
}

const quantityFrom = (minValue: number) => ({ "@type": "QuantitativeValue", minValue });
