import { product } from "../../../../shared/product.ts";
import type { Plan } from "../../contract.ts";
import { intervalLabels } from "../../labels.ts";

/**
 * Paid plans for search engines, each with an offer for each interval.
 * Source: https://schema.org/Product, https://schema.org/UnitPriceSpecification (MON is UN/CEFACT's code of a month)
 */
export function plansData(plans: readonly Plan[], origin: string) {
  const address = `${origin}/planos`;
  return {
    "@context": "https://schema.org",
    "@graph": plans
      .filter(({ payment_option }) => payment_option.length > 0)
      .map(({ _id, name, benefits, payment_option }) => ({
        "@type": "Product",
        "@id": `${address}#${_id}`,
        name,
        sku: _id,
        description: benefits.map(({ title }) => title).join("; "),
        brand: { "@type": "Brand", name: product.name },
        offers: payment_option.map(({ interval, amount }) => ({
          "@type": "Offer",
          name: intervalLabels[interval],
          url: address,
          price: amount.toFixed(2),
          priceCurrency: "BRL",
          availability: "https://schema.org/InStock",
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: amount.toFixed(2),
            priceCurrency: "BRL",
            billingDuration: interval,
            billingIncrement: 1,
            unitCode: "MON",
          },
        })),
      })),
  };
}
