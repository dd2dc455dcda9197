import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  changesOf,
  day,
  endNotBelowStart,
  fieldMessages,
  flag,
  id,
  messageAnswer,
  namedBy,
  optionalChoice,
  optionalDecimal,
  optionalText,
  requiredRichText,
  requiredText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { limits } from "../../base/limits/limits.ts";
import { noAddress, openAddressChanges, openAddressInput } from "../../base/reference/address.ts";
import { position } from "../../base/reference/position.ts";
import { stateCodes } from "../../base/reference/state-codes.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { skillEntriesInput } from "../../people/resumes/contract.ts";
import { jobOpening, jobOpeningNotFound } from "./contract.ts";
import {
  benefitLabels,
  benefits,
  contractTypeLabels,
  contractTypes,
  employmentTypeLabels,
  jobOpeningStatusLabels,
  workplaceLabels,
  workplaces,
} from "./labels.ts";
import { employmentTypes, jobOpeningStatuses } from "./lifecycle.ts";

/** What a company does with its own openings: it publishes, reads with the candidates, changes, removes and counts them. */

export const expirationInThePast = failureKind(
  422,
  "EXPIRATION_IN_THE_PAST",
  "A data de expiração de uma vaga aberta não pode estar no passado.",
);

const salary = optionalDecimal(1_000_000);
const commission = optionalDecimal(100);

/** Some of a list, each once; nothing is none of them. */
const choices = <Value extends string>(
  values: readonly [Value, ...Value[]],
  params?: ReturnType<typeof namedBy>,
) =>
  z
    .array(z.enum(values, params))
    .max(100)
    .nullish()
    .transform((chosen) => [...new Set(chosen)]);

const fields = z.object({
  name: requiredText(120),
  description: requiredRichText(),
  position,
  employment_type: unlessEmpty(z.enum(employmentTypes, namedBy(employmentTypeLabels))).default("FULLTIME"),
  contract_type: optionalChoice(z.enum(contractTypes, namedBy(contractTypeLabels))),
  workplace: optionalChoice(z.enum(workplaces, namedBy(workplaceLabels))),
  availability_for_travel: flag.default(false),
  salary_range_start: salary,
  salary_range_end: salary,
  commission_from: commission,
  commission_to: commission,
  expense_allowance: flag.default(false),
  benefits: choices(benefits, namedBy(benefitLabels)),
  benefits_text: optionalText(500),
  requires_core: flag.default(false),
  welcomes_disabilities: flag.default(false),
  states_covered: choices(stateCodes),
  expiration: unlessEmpty(day, fieldMessages.day),
  status: unlessEmpty(z.enum(jobOpeningStatuses, namedBy(jobOpeningStatusLabels))).default("OPEN"),
  /** Without a city it is for all of Brazil. */
  address: openAddressInput.nullish().transform((place) => place ?? noAddress),
  skills: skillEntriesInput,
});

export const jobOpeningInput = fields
  .refine(...endNotBelowStart("salary_range_start", "salary_range_end"))
  .refine(...endNotBelowStart("commission_from", "commission_to"));

export type JobOpeningInput = z.output<typeof jobOpeningInput>;

const jobOpeningChanges = changesOf(
  fields.extend({ address: openAddressChanges.nullable().transform((place) => place ?? noAddress) }).shape,
);

export type JobOpeningChanges = z.output<typeof jobOpeningChanges>;

const companyOpeningParams = z.object({ companyId: id, id });

export const publishJobOpening = endpoint({
  name: "publishJobOpening",
  summary: "Publica uma vaga",
  tag: "Vagas",
  method: "POST",
  path: "/api/company/{companyId}/job-opportunity/",
  access: "managers",
  params: z.object({ companyId: id }),
  body: z.object({ job_opportunity: jobOpeningInput }),
  answer: z.object({ message: z.string(), job_opportunity: jobOpening }),
  failures: [companyNotFound, limits.VACANCIES.reached, expirationInThePast],
  idempotent: true,
});

export const getCompanyJobOpening = endpoint({
  name: "getCompanyJobOpening",
  summary: "Uma vaga da própria empresa, com os candidatos",
  tag: "Vagas",
  method: "GET",
  path: "/api/company/{companyId}/job-opportunity/{id}",
  access: "managers",
  params: companyOpeningParams,
  answer: z.object({ job_opportunity: jobOpening }),
  failures: [companyNotFound, jobOpeningNotFound],
});

export const updateJobOpening = endpoint({
  name: "updateJobOpening",
  summary: "Altera uma vaga da própria empresa; o que não vem fica como está",
  tag: "Vagas",
  method: "PUT",
  path: "/api/company/{companyId}/job-opportunity/{id}",
  access: "managers",
  params: companyOpeningParams,
  body: z.object({ job_opportunity: jobOpeningChanges }),
  answer: z.object({ message: z.string(), job_opportunity: jobOpening }),
  failures: [companyNotFound, jobOpeningNotFound, expirationInThePast],
});

export const removeJobOpening = endpoint({
  name: "removeJobOpening",
  summary: "Exclui uma vaga da própria empresa",
  tag: "Vagas",
  method: "DELETE",
  path: "/api/company/{companyId}/job-opportunity/{id}",
  access: "managers",
  params: companyOpeningParams,
  answer: messageAnswer,
  failures: [companyNotFound, jobOpeningNotFound],
});

export const listOpeningGroups = endpoint({
  name: "listOpeningGroups",
  summary: "Vagas da própria empresa contadas por cargo",
  tag: "Vagas",
  method: "GET",
  path: "/api/company/{companyId}/opportunity-group/",
  access: "managers",
  params: z.object({ companyId: id }),
  answer: z.object({
    opportunity_group_list: z.array(z.object({ position: z.string(), total: z.number(), open: z.number() })),
  }),
  failures: [companyNotFound],
});

export const countOpeningCandidates = endpoint({
  name: "countOpeningCandidates",
  summary: "As vagas abertas da própria empresa com mais candidatos, e como eles estão em cada uma",
  tag: "Vagas",
  method: "GET",
  path: "/api/company/{companyId}/opportunity-candidates/",
  access: "managers",
  params: z.object({ companyId: id }),
  answer: z.object({
    /** Those with most candidates who wait first; without those that have none. */
    opening_list: z.array(
      z.object({ _id: z.string(), name: z.string(), waiting: z.int(), approved: z.int(), denied: z.int() }),
    ),
  }),
  failures: [companyNotFound],
});
export type OpeningCandidates = z.infer<typeof countOpeningCandidates.answer>["opening_list"][number];
