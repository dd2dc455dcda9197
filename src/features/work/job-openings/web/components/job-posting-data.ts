import { formatPlace } from "../../../../../shared/format/place.ts";
import type { JobOpening } from "../../contract.ts";
import type { EmploymentType } from "../../lifecycle.ts";
import type { ContractType } from "../../terms.ts";
import { benefitsOf, commissionOf, streetOf } from "./opening-texts.ts";

const workdays: Record<EmploymentType, string> = { FULLTIME: "FULL_TIME", PARTTIME: "PART_TIME" };

/** Of who is no employee nobody says how long the day is; apprentices have no word of their own there. */
const byContract: Record<ContractType, (workday: string) => string | string[]> = {
  CLT: (workday) => workday,
  PJ: () => "CONTRACTOR",
  REPRESENTATIVE: () => "CONTRACTOR",
  TEMPORARY: (workday) => [workday, "TEMPORARY"],
  INTERNSHIP: (workday) => [workday, "INTERN"],
  APPRENTICESHIP: (workday) => workday,
};

const brazil = { "@type": "Country", name: "BR" };

/**
 * An open opening for search engines.
 * Source: https://schema.org/JobPosting, https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPostingData(opening: JobOpening, origin: string) {
  const { company } = opening;
  const workday = workdays[opening.employment_type];
  const commission = commissionOf(opening);
  const benefits = benefitsOf(opening);
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: opening.name,
    description: opening.description,
    identifier: { "@type": "PropertyValue", name: company.name_fancy, value: opening._id },
    datePosted: opening.created_at,
    // The last day counts whole, in Brasília time.
    validThrough: `${opening.expiration}T23:59:59-03:00`,
    employmentType: opening.contract_type ? byContract[opening.contract_type](workday) : workday,
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: company.name_fancy,
      sameAs: company.site ?? `${origin}/empresa/${company.slug}`,
      ...(company.image && { logo: new URL(company.image.url, origin).href }),
    },
    // What is done from home has no place, only countries in which the person may live.
    ...(opening.workplace === "REMOTE"
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: brazil }
      : { jobLocation: jobLocation(opening) }),
    ...salaryData(opening),
    ...(commission && { incentiveCompensation: commission }),
    ...(benefits.length > 0 && { jobBenefits: benefits.join(", ") }),
  };
}

/** Where an opening has no place of its own, the states that it covers are its places. */
function jobLocation({ address, states_covered }: JobOpening) {
  const street = streetOf(address);
  const placeIn = (parts: Record<string, unknown>) => ({
    "@type": "Place",
    address: { "@type": "PostalAddress", ...parts, addressCountry: "BR" },
  });
  if (!formatPlace(address) && states_covered.length > 0) {
    return states_covered.map((addressRegion) => placeIn({ addressRegion }));
  }
  return placeIn({
    ...(street && { streetAddress: street }),
    ...(address.city && { addressLocality: address.city }),
    ...(address.state && { addressRegion: address.state }),
    ...(address.zipcode && { postalCode: address.zipcode }),
  });
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
