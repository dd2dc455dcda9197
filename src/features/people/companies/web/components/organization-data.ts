import { excerptOf } from "../../../../../shared/format/excerpt.ts";
import type { PublicCompany } from "../../contract.ts";

/** A company for search engines. Source: https://schema.org/Organization */
export function organizationData(company: PublicCompany, origin: string) {
  const [place] = company.address;
  const { description, image, site, birthdate } = company;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${origin}/empresa/${company.slug}`,
    name: company.name_fancy,
    url: site ?? `${origin}/empresa/${company.slug}`,
    ...(description && { description: excerptOf(description, 500) }),
    ...(image && { logo: new URL(image.url, origin).href }),
    ...(birthdate && { foundingDate: birthdate }),
    ...(place?.city && {
      address: {
        "@type": "PostalAddress",
        addressLocality: place.city,
        ...(place.state && { addressRegion: place.state }),
        addressCountry: "BR",
      },
    }),
  };
}
