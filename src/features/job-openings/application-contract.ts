import { z } from "zod";
import { endpoint } from "../../shared/endpoint.ts";
import { failureKind } from "../../shared/failure.ts";
import { id } from "../../shared/schema.ts";
import { companyNotFound } from "../companies/contract.ts";
import { limits } from "../limits/limits.ts";
import { jobOpening, jobOpeningNotFound } from "./contract.ts";
import { applicationStatuses } from "./lifecycle.ts";

/** Professionals apply to openings; the company decides. */

const openingParams = z.object({ id });
const companyOpeningParams = z.object({ companyId: id, id });

export const jobOpeningNotOpen = failureKind(
  422,
  "JOB_OPENING_NOT_OPEN",
  "Esta vaga não recebe mais inscrições.",
);

export const onlyProfessionalsApply = failureKind(
  403,
  "ONLY_PROFESSIONALS_APPLY",
  "Entre como um profissional para se candidatar a uma vaga.",
);

export const alreadyApplied = failureKind(409, "ALREADY_APPLIED", "Você já se inscreveu nesta vaga.");

export const applicationNotFound = failureKind(
  404,
  "APPLICATION_NOT_FOUND",
  "Não encontramos esta inscrição.",
);

export const applicationNotCancelable = failureKind(
  422,
  "APPLICATION_NOT_CANCELABLE",
  "Esta inscrição não pode mais ser cancelada.",
);

export const decisionNotPossible = failureKind(
  422,
  "DECISION_NOT_POSSIBLE",
  "O candidato cancelou a inscrição: ela não recebe mais resposta.",
);

export const applicationNotAnswered = failureKind(
  422,
  "APPLICATION_NOT_ANSWERED",
  "A empresa responde a uma inscrição com aprovado ou negado; só o candidato a cancela.",
);

const applicationAnswer = z.object({ message: z.string(), job_opportunity: jobOpening });

export const applyToJobOpening = endpoint({
  name: "applyToJobOpening",
  summary: "Inscreve o profissional na vaga",
  tag: "Vagas",
  method: "PUT",
  path: "/api/job-opportunity/{id}/subscribe",
  access: "professionals",
  refusal: onlyProfessionalsApply,
  params: openingParams,
  answer: applicationAnswer,
  failures: [jobOpeningNotFound, jobOpeningNotOpen, alreadyApplied, limits.JOB_APPLICATIONS.reached],
  idempotent: true,
});

export const cancelApplication = endpoint({
  name: "cancelApplication",
  summary: "Cancela a própria inscrição",
  tag: "Vagas",
  method: "DELETE",
  path: "/api/job-opportunity/{id}/unsubscribe",
  access: "professionals",
  refusal: onlyProfessionalsApply,
  params: openingParams,
  answer: applicationAnswer,
  failures: [jobOpeningNotFound, applicationNotFound, applicationNotCancelable],
});

export const decideApplication = endpoint({
  name: "decideApplication",
  summary: "Aprova ou nega um candidato; `candidate._id` é o da inscrição ou o da pessoa",
  tag: "Vagas",
  method: "PUT",
  path: "/api/company/{companyId}/job-opportunity/{id}/subscriptions",
  access: "managers",
  params: companyOpeningParams,
  body: z.object({ candidate: z.object({ _id: id, status: z.enum(applicationStatuses) }) }),
  answer: applicationAnswer,
  failures: [
    companyNotFound,
    jobOpeningNotFound,
    applicationNotFound,
    decisionNotPossible,
    applicationNotAnswered,
  ],
});
