import { product } from "../../../shared/product.ts";

/**
 * Who stands behind the product, and its site, for search engines.
 * Source: https://schema.org/Organization, https://schema.org/WebSite
 */
export function aboutProductData(origin: string): object[] {
  const organization = { "@type": "Organization", "@id": `${origin}/#organizacao` };
  return [
    {
      "@context": "https://schema.org",
      ...organization,
      name: product.name,
      url: `${origin}/`,
      logo: `${origin}${product.logoPath}`,
      description: product.tagline,
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        email: product.supportEmail,
        availableLanguage: "Portuguese",
      },
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: product.name,
      url: `${origin}/`,
      inLanguage: "pt-BR",
      publisher: organization,
    },
  ];
}
