import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind, notAllowed, notSignedIn } from "../../../shared/failure.ts";
import { id, idOrSlug, image, namedBy, paging, queryFlag, queryText } from "../../../shared/schema.ts";
import { standing } from "../../base/moderation/contract.ts";
import { address, place } from "../../base/reference/address.ts";
import { skillType, stateCode } from "../../base/reference/contract.ts";
import { position, wordGender } from "../../base/reference/position.ts";
import { stateCodes } from "../../base/reference/state-codes.ts";
import {
  checkOrigin,
  distance,
  listOrderLabels,
  origin,
  ownSegment,
  searchSummary,
} from "../../base/search/contract.ts";
import { companyNotFound, companyRecord } from "../../people/companies/contract.ts";
import { skillEntry } from "../../people/resumes/contract.ts";
import {
  applicationStatusLabels,
  benefits,
  contractTypeLabels,
  contractTypes,
  employmentTypeLabels,
  jobOpeningStatusLabels,
  workplaceLabels,
  workplaces,
} from "./labels.ts";
import { applicationStatuses, denialReasons, employmentTypes, jobOpeningStatuses } from "./lifecycle.ts";

/** Job openings of companies, as they are found and read. */

export const jobOpeningNotFound = failureKind(404, "JOB_OPENING_NOT_FOUND", "Vaga não encontrada.");

const status = z.enum(jobOpeningStatuses, namedBy(jobOpeningStatusLabels));

const applicationStatus = z.enum(applicationStatuses, namedBy(applicationStatusLabels));

const openingCompany = z.object({
  _id: z.string(),
  slug: z.string(),
  name_fancy: z.string(),
  image: image.nullable(),
});

const matchingSkill = z.object({ name: z.string(), proficiency: z.number(), wanted: z.number() });

/** What speaks for a candidate of an opening. */
const candidateMatch = z.object({
  /** What the opening asks for and the person brings, longest experience first. */
  segments: z.array(matchingSkill),
  languages: z.array(matchingSkill),
  /** The person's level is the one that the opening is for. */
  position: z.boolean(),
  /** How near the person lives; null where it is another state, or not known. */
  place: z.enum(["CITY", "STATE"]).nullable(),
  /** Between the two cities, as the crow flies; null where one is not known. */
  distance_km: z.number().nullable(),
  /** Whole years of all jobs together; null where the resume names none with a date. */
  experience_years: z.number().nullable(),
});
export type CandidateMatch = z.infer<typeof candidateMatch>;

const ownMatch = candidateMatch.extend({
  /** Segments and languages that the opening asks for and the resume does not name. */
  missing: z.array(z.object({ name: z.string(), type: skillType, wanted: z.number() })),
});
export type OwnMatch = z.infer<typeof ownMatch>;

/** A professional who applied, as the company sees the person. */
export const candidate = z.object({
  _id: z.string(),
  status: applicationStatus,
  created_at: z.string(),
  user: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    lastname: z.string(),
    image: image.nullable(),
    word_gender: wordGender,
    title: z.string().nullable(),
    position: z.string().nullable(),
    address: place,
    /** Filled once approved, where the person allows it. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** Why the company denied, for its managers and the person; null where it says nothing. */
  denial: z.object({ reason: z.enum(denialReasons).nullable(), text: z.string().nullable() }).nullable(),
  /** Only for managers of the company. */
  match: candidateMatch.nullable(),
});

export type Candidate = z.infer<typeof candidate>;

/** An opening in a list. */
export const jobOpeningCard = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  position: z.string(),
  employment_type: z.enum(employmentTypes, namedBy(employmentTypeLabels)),
  salary_range_start: z.number().nullable(),
  salary_range_end: z.number().nullable(),
  /** Null where the company does not say. */
  contract_type: z.enum(contractTypes, namedBy(contractTypeLabels)).nullable(),
  workplace: z.enum(workplaces, namedBy(workplaceLabels)).nullable(),
  /** Percent of what is sold. */
  commission_from: z.number().nullable(),
  commission_to: z.number().nullable(),
  welcomes_disabilities: z.boolean(),
  /** States in which the work is done beside the place of the opening. */
  states_covered: z.array(z.enum(stateCodes)),
  expiration: z.string(),
  status,
  address: place,
  company: openingCompany,
  created_at: z.string(),
  /** How the person who asks stands with it; NOTFOUND where there is no application. */
  candidate_status: applicationStatus.or(z.literal("NOTFOUND")),
  /** Applications that wait; only for managers of the company. */
  candidates_waiting: z.number().nullable(),
  /** All applications but the canceled ones; only for managers of the company. */
  candidates_total: z.number().nullable(),
  /** The own entry for a professional; empty for all others: managers of the company read them with the opening. */
  candidates: z.array(candidate),
  /** How it stands while it is not approved; for its company and administrators. */
  moderation: standing.optional(),
});

export type JobOpeningCard = z.infer<typeof jobOpeningCard>;

export const jobOpening = jobOpeningCard.extend({
  description: z.string(),
  availability_for_travel: z.boolean(),
  expense_allowance: z.boolean(),
  benefits: z.array(z.enum(benefits)),
  /** Other benefits, in the company's words. */
  benefits_text: z.string().nullable(),
  /** Whether the person must be registered with the council of commercial representatives. */
  requires_core: z.boolean(),
  company: openingCompany.extend({ site: z.string().nullable(), ...companyRecord }),
  approved: z.boolean(),
  address,
  skills: z.array(skillEntry),
  /** For a professional with a resume who may apply: what the company would see, and what it asks for beyond. */
  own_match: ownMatch.nullable(),
  /** All for managers of the company, the own entry for a professional, none for others. */
  candidates: z.array(candidate),
});

export type JobOpening = z.infer<typeof jobOpening>;

/** What narrows openings. */
export const openingFields = {
  /** Without a city also what covers it from elsewhere. */
  state: stateCode.optional(),
  city: queryText(80),
  segment: id.optional(),
  position: position.optional(),
  contract_type: z.enum(contractTypes, namedBy(contractTypeLabels)).optional(),
  workplace: z.enum(workplaces, namedBy(workplaceLabels)).optional(),
  /** `1`: only those that welcome people with disabilities. */
  welcomes_disabilities: z.enum(["1"]).optional(),
  filter: queryText(),
};

/** Applications of the person who asks, or openings of the company, by their state. */
export const jobOpeningDash = z.object({ await: z.number(), approved: z.number(), denied: z.number() });

export type JobOpeningDash = z.infer<typeof jobOpeningDash>;

/** Openings on a page where the caller says nothing else. */
export const openingsPerPage = 6;

/** `for_you` goes by the own resume and city; of whom neither is known, and for visitors, it is that of the newest. */
export const openingOrders = ["newest", "salary", "near", "for_you"] as const;

export const listJobOpenings = endpoint({
  name: "listJobOpenings",
  summary:
    "Vagas visíveis, mais novas primeiro, com `filter` antes as que têm as palavras no nome; com `my`, aquelas em que a pessoa se inscreveu",
  tag: "Vagas",
  method: "GET",
  path: "/api/job-opportunity/",
  access: "everybody",
  keptOffline: true,
  query: z
    .object({
      ...paging(openingsPerPage),
      ...openingFields,
      ...origin,
      sort: z.enum(openingOrders, namedBy(listOrderLabels)).optional(),
      approved: queryFlag,
      visible: queryFlag,
      my: queryFlag,
      candidate_status: applicationStatus.optional(),
    })
    .superRefine(checkOrigin),
  answer: z.object({
    job_opportunity_list: z.array(jobOpeningCard.extend({ distance_km: distance, own_segment: ownSegment })),
    job_opportunity_dash: jobOpeningDash.nullable(),
  }),
  // With `my`.
  failures: [notSignedIn, notAllowed],
});

export const summariseJobOpenings = endpoint({
  name: "summariseJobOpenings",
  summary: "Quantas vagas visíveis há, e palavras parecidas onde um texto encontra poucas",
  tag: "Vagas",
  method: "GET",
  path: "/api/job-opportunity/summary/",
  access: "everybody",
  keptOffline: true,
  query: z.object(openingFields),
  answer: searchSummary,
});

export const getJobOpening = endpoint({
  name: "getJobOpening",
  summary: "Uma vaga aprovada, aberta ou não; as que esperam aprovação, só para a empresa",
  tag: "Vagas",
  method: "GET",
  path: "/api/job-opportunity/{id}",
  access: "everybody",
  keptOffline: true,
  params: z.object({ id: idOrSlug }),
  answer: z.object({ job_opportunity: jobOpening }),
  failures: [jobOpeningNotFound],
});

export const listCompanyJobOpenings = endpoint({
  name: "listCompanyJobOpenings",
  summary:
    "Vagas de uma empresa: todas as aprovadas para qualquer pessoa, e as demais para quem a administra",
  tag: "Vagas",
  method: "GET",
  path: "/api/company/{companyId}/job-opportunity/",
  access: "everybody",
  params: z.object({ companyId: idOrSlug }),
  query: z.object({
    ...paging(openingsPerPage),
    ...openingFields,
    status: status.optional(),
    approved: queryFlag,
    visible: queryFlag,
  }),
  answer: z.object({
    job_opportunity_list: z.array(jobOpeningCard),
    job_opportunity_dash: jobOpeningDash.nullable(),
    /** How many there are in each state, whichever was asked for; only for managers of the company. */
    status_counts: z
      .object({ OPEN: z.number(), STANDBY: z.number(), CLOSED: z.number(), CANCELED: z.number() })
      .nullable(),
  }),
  failures: [companyNotFound],
});
