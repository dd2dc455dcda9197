import { formatPlace } from "../../../../shared/format/place.ts";
import type { JobOpening } from "../../contract.ts";
import type { EmploymentType } from "../../lifecycle.ts";
import { streetOf } from "./opening-texts.ts";

const employmentTypes: Record<EmploymentType, string> = { FULLTIME: "FULL_TIME", PARTTIME: "PART_TIME" };

/**
 * An open opening for search engines.
 * Source: https://schema.org/JobPosting, https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPostingData(opening: JobOpening, origin: string) {
  const { company, address } = opening;
  const street = streetOf(address);
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: opening.name,
    description: opening.description,
    identifier: { "@type": "PropertyValue", name: company.name_fancy, value: opening._id },
    datePosted: opening.created_at,
    // The last day counts whole, in Brasília time.
    validThrough: `${opening.expiration}T23:59:59-03:00`,
    employmentType: employmentTypes[opening.employment_type],
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: company.name_fancy,
      sameAs: `${origin}/empresa/${company.slug}`,
      ...(company.image && { logo: new URL(company.image.url, origin).href }),
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        ...(street && { streetAddress: street }),
        ...(address.city && { addressLocality: address.city }),
        ...(address.state && { addressRegion: address.state }),
        ...(address.zipcode && { postalCode: address.zipcode }),
        addressCountry: "BR",
      },
    },
    ...(!formatPlace(address) && { applicantLocationRequirements: { "@type": "Country", name: "BR" } }),
    ...salaryData(opening),
  };
}

function salaryData({ salary_range_start: from, salary_range_end: to }: JobOpening) {
  if (!from && !to) return {};
  const value = {
    "@type": "QuantitativeValue",
    unitText: "MONTH",
    ...(from && from === to
      ? { value: from }
      : { ...(from && { minValue: from }), ...(to && { maxValue: to }) }),
  };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "BRL", value } };
}
