import { describe, expect, it } from "vitest";
import type { JobOpening } from "../../contract.ts";
import { jobPostingData } from "./job-posting-data.ts";

const opening: JobOpening = {
  _id: "0199aaaa-0000-7000-8000-000000000001",
  slug: "representante-em-campinas",
  name: "Representante",
  position: "REPRESENTANTE_COMERCIAL",
  employment_type: "PARTTIME",
  salary_range_start: 3_000,
  salary_range_end: 5_000,
  expiration: "2026-12-31",
  status: "OPEN",
  address: {
    zipcode: "13010000",
    street: "Rua das Flores",
    number: "120",
    complement: null,
    district: "Centro",
    city: "Campinas",
    state: "SP",
  },
  company: { _id: "1", slug: "doces", name_fancy: "Doces", image: null },
  created_at: "2026-11-01T12:00:00.000Z",
  candidate_status: "NOTFOUND",
  candidates_waiting: null,
  candidates_total: null,
  candidates: [],
  description: "<p>Visitar clientes.</p>",
  availability_for_travel: false,
  approved: true,
  skills: [],
};

const origin = "https://praca.test";
const salaryOf = (from: number | null, to: number | null) => {
  const data = jobPostingData({ ...opening, salary_range_start: from, salary_range_end: to }, origin);
  return "baseSalary" in data ? data.baseSalary : null;
};

describe("an opening for search engines", () => {
  it("has all that Google requires and recommends", () => {
    expect(jobPostingData(opening, origin)).toEqual({
      "@context": "https://schema.org",
      "@type": "JobPosting",
      title: "Representante",
      description: "<p>Visitar clientes.</p>",
      identifier: { "@type": "PropertyValue", name: "Doces", value: opening._id },
      datePosted: opening.created_at,
      validThrough: "2026-12-31T23:59:59-03:00",
      employmentType: "PART_TIME",
      directApply: true,
      hiringOrganization: { "@type": "Organization", name: "Doces", sameAs: `${origin}/empresa/doces` },
      jobLocation: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          streetAddress: "Rua das Flores, 120, Centro",
          addressLocality: "Campinas",
          addressRegion: "SP",
          postalCode: "13010000",
          addressCountry: "BR",
        },
      },
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "BRL",
        value: { "@type": "QuantitativeValue", unitText: "MONTH", minValue: 3_000, maxValue: 5_000 },
      },
    });
  });

  it("says of the salary what the page says of it", () => {
    const value = { "@type": "QuantitativeValue", unitText: "MONTH" };
    expect(salaryOf(null, null)).toBeNull();
    expect(salaryOf(3_000, 3_000)).toMatchObject({ value: { ...value, value: 3_000 } });
    expect(salaryOf(3_000, null)).toMatchObject({ value: { ...value, minValue: 3_000 } });
    expect(salaryOf(null, 5_000)).toMatchObject({ value: { ...value, maxValue: 5_000 } });
  });
});
