import { useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { excerptOf } from "../../../../../shared/format/html.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { getProduct } from "../../../calls.ts";
import type { Product } from "../../contract.ts";
import { stepsBelow } from "../../terms.ts";

/**
 * A product for search engines.
 * Source: https://schema.org/Product, https://developers.google.com/search/docs/appearance/structured-data/product
 */
export function productData(product: Product, origin: string) {
  const { company, description, ean, groups, image, terms, variants } = product;
  const address = `${origin}/produto/${product.slug}`;
  const steps = stepsBelow(product.price, terms.steps);
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
      ...(steps.length > 0 && {
        priceSpecification: steps.map(({ from, price }) => ({
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

type ProductAnswer = Answer<typeof getProduct>;

/**
 * A product that a public page was rendered with, and its related ones, seen by who is signed in: the server rendered
 * them as for a visitor, so what they pay is asked for afterwards.
 */
export function useOwnProduct(rendered: ProductAnswer): ProductAnswer {
  const session = useSession();
  const [own, setOwn] = useState<{ userId: string; answer: ProductAnswer }>();
  const userId = session?.user._id ?? null;
  const productId = rendered.product._id;

  useEffect(() => {
    if (!userId) return;
    let current = true;
    call(getProduct, { params: { id: productId } }).then(
      (answer) => current && setOwn({ userId, answer }),
      // The page still stands, without what the product pays.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [productId, userId]);

  return own && own.userId === userId && own.answer.product._id === productId ? own.answer : rendered;
}
