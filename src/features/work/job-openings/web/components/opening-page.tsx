import type { ReactNode } from "react";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { Card } from "../../../../../ui/card.tsx";
import { PageHeader } from "../../../../../ui/layout/page-parts.tsx";
import type { JobOpening } from "../../contract.ts";
import type { ContractType } from "../../labels.ts";
import type { EmploymentType } from "../../lifecycle.ts";
import { JobOpeningDetails } from "./job-opening-details.tsx";
import { benefitsOf, commissionOf, openingPlace, salaryOf, streetOf } from "./opening-texts.ts";

interface OpeningWithActionProps {
  opening: JobOpening;
  /** The button to apply; on a phone it stays at the foot of the screen. */
  action: ReactNode;
}

/** A whole opening on a page of its own, with the action always in reach. */
export function OpeningWithAction({ opening, action }: OpeningWithActionProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <JobOpeningDetails opening={opening} heading="h2" />
      </Card>
      <div className="foot-bar max-lg:sticky max-lg:bottom-(--bottom-bar,0px) max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-page max-lg:px-4 max-lg:py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6 lg:sticky lg:top-20">
        <Card className="space-y-4 max-lg:contents">
          <div className="hidden space-y-1 lg:block">
            <p className="tabular text-lg font-semibold">{salaryOf(opening)}</p>
            <p className="text-ink-muted">{openingPlace(opening)}</p>
          </div>
          {action}
        </Card>
      </div>
    </div>
  );
}

interface OpeningHeaderProps {
  opening: JobOpening;
  back: ReactNode;
}

/** The head of a page about one opening. */
export function OpeningHeader({ opening, back }: OpeningHeaderProps) {
  return (
    <>
      <PageHeader
        title={opening.name}
        lead={`${opening.company.name_fancy} · ${openingPlace(opening)}`}
        back={back}
      />
      {opening.status !== "OPEN" && (
        <p className="mb-6 rounded-card bg-amber-soft px-4 py-3 font-semibold text-amber-strong">
          Esta vaga não recebe mais inscrições
        </p>
      )}
    </>
  );
}

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
 * An open opening for search engines (JSON-LD).
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
