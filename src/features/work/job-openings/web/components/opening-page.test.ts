import { describe, expect, it } from "vitest";
import type { JobOpening } from "../../contract.ts";
import { jobPostingData } from "./opening-page.tsx";

const opening: JobOpening = {
  _id: "0199aaaa-0000-7000-8000-000000000001",
  slug: "representante-em-campinas",
  name: "Representante",
  position: "REPRESENTANTE_COMERCIAL",
  employment_type: "PARTTIME",
  salary_range_start: 3_000,
  salary_range_end: 5_000,
  contract_type: null,
  workplace: null,
  commission_from: null,
  commission_to: null,
  expense_allowance: false,
  benefits: [],
  benefits_text: null,
  requires_core: false,
  welcomes_disabilities: false,
  states_covered: [],
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
  company: {
    _id: "1",
    slug: "doces",
    name_fancy: "Doces",
    image: null,
    site: null,
    answers: null,
    orders_answered: null,
  },
  created_at: "2026-11-01T12:00:00.000Z",
  candidate_status: "NOTFOUND",
  candidates_waiting: null,
  candidates_total: null,
  candidates: [],
  own_match: null,
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

  it("says how the person is hired and what is paid beside the salary", () => {
    const typeOf = (change: Partial<JobOpening>) =>
      jobPostingData({ ...opening, ...change }, origin).employmentType;
    expect(typeOf({ contract_type: "REPRESENTATIVE" })).toBe("CONTRACTOR");
    expect(typeOf({ contract_type: "PJ" })).toBe("CONTRACTOR");
    expect(typeOf({ contract_type: "TEMPORARY" })).toEqual(["PART_TIME", "TEMPORARY"]);
    expect(typeOf({ contract_type: "INTERNSHIP" })).toEqual(["PART_TIME", "INTERN"]);
    expect(typeOf({ contract_type: "CLT", employment_type: "FULLTIME" })).toBe("FULL_TIME");
    const paid = jobPostingData(
      {
        ...opening,
        commission_from: 3,
        commission_to: 7.5,
        expense_allowance: true,
        benefits: ["HEALTH_PLAN"],
        benefits_text: "Day off no aniversário",
        company: { ...opening.company, site: "https://doces.com.br" },
      },
      origin,
    );
    expect(paid).toMatchObject({
      incentiveCompensation: "Comissão de 3% a 7,5%",
      jobBenefits: "Ajuda de custo, Plano de saúde, Day off no aniversário",
      hiringOrganization: { sameAs: "https://doces.com.br" },
    });
  });

  it("says where the work is done", () => {
    const nowhere = {
      ...opening.address,
      street: null,
      city: null,
      state: null,
      zipcode: null,
      district: null,
    };
    const remote = jobPostingData({ ...opening, workplace: "REMOTE" }, origin);
    expect(remote).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "BR" },
    });
    expect(remote).not.toHaveProperty("jobLocation");
    const covering = jobPostingData({ ...opening, address: nowhere, states_covered: ["PR", "SC"] }, origin);
    const region = (addressRegion: string) => ({
      "@type": "Place",
      address: { "@type": "PostalAddress", addressRegion, addressCountry: "BR" },
    });
    expect(covering).toMatchObject({ jobLocation: [region("PR"), region("SC")] });
    // Whom it is for is told of remote work alone.
    expect(covering).not.toHaveProperty("applicantLocationRequirements");
  });

  it("says of the salary what the page says of it", () => {
    const value = { "@type": "QuantitativeValue", unitText: "MONTH" };
    expect(salaryOf(null, null)).toBeNull();
    expect(salaryOf(3_000, 3_000)).toMatchObject({ value: { ...value, value: 3_000 } });
    expect(salaryOf(3_000, null)).toMatchObject({ value: { ...value, minValue: 3_000 } });
    expect(salaryOf(null, 5_000)).toMatchObject({ value: { ...value, maxValue: 5_000 } });
  });
});
