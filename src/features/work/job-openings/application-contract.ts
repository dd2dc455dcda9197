import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, namedBy, optionalChoice, optionalText, whereRight } from "../../../shared/schema.ts";
import { decisionChanged, undoTooLate } from "../../../shared/undo.ts";
import { limits } from "../../base/limits/limits.ts";
import { companyNotFound, companyOffTheAir } from "../../people/companies/contract.ts";
import { jobOpening, jobOpeningNotFound } from "./contract.ts";
import { candidateStatusLabels, denialReasonLabels } from "./labels.ts";
import { applicationStatuses, denialReasons } from "./lifecycle.ts";

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

export const cancelationStands = failureKind(
  422,
  "CANCELATION_STANDS",
  "O prazo para desfazer acabou. Enquanto a vaga estiver aberta, você pode se inscrever de novo.",
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

export const restoreApplication = endpoint({
  name: "restoreApplication",
  summary: "Desfaz o cancelamento da própria inscrição, até 30 segundos depois dele",
  tag: "Vagas",
  method: "POST",
  path: "/api/job-opportunity/{id}/restore",
  access: "professionals",
  refusal: onlyProfessionalsApply,
  params: openingParams,
  answer: applicationAnswer,
  failures: [jobOpeningNotFound, applicationNotFound, cancelationStands],
});

const applicationStatus = z.enum(applicationStatuses, namedBy(candidateStatusLabels));

export const longestDenialText = 500;

/** Why somebody is denied: a reason of the list, words, both or neither. */
export const denialShape = {
  reason: optionalChoice(z.enum(denialReasons, namedBy(denialReasonLabels))),
  reason_text: optionalText(longestDenialText),
};

const decision = z
  .object({
    /** Of the application, or of the person. */
    _id: id,
    /** AWAIT takes the answer back while nobody was told of it. */
    status: applicationStatus,
    /** How the manager saw it: where it is another by now, nothing is changed. */
    expected_status: applicationStatus.optional(),
    /** Of a denial alone; one without leaves a reason that was given before as it is. */
    ...denialShape,
  })
  .refine(({ status, reason, reason_text }) => status === "DENIED" || (!reason && !reason_text), {
    path: ["reason"],
    message: "Só quem é negado recebe um motivo",
    when: whereRight("status", "reason", "reason_text"),
  });

/** Candidates that one call decides. */
export const maxDecisionsAtOnce = 50;

export const decideApplication = endpoint({
  name: "decideApplication",
  summary:
    "Aprova ou nega um candidato, com um motivo se a empresa quiser; `candidate._id` é o da inscrição ou o da pessoa. Com AWAIT, desfaz a resposta até 30 segundos depois dela",
  tag: "Vagas",
  method: "PUT",
  path: "/api/company/{companyId}/job-opportunity/{id}/subscriptions",
  access: "managers",
  params: companyOpeningParams,
  body: z.object({ candidate: decision }),
  answer: applicationAnswer,
  failures: [
    companyNotFound,
    companyOffTheAir,
    jobOpeningNotFound,
    applicationNotFound,
    decisionNotPossible,
    applicationNotAnswered,
    undoTooLate,
    decisionChanged,
  ],
});

export const decideApplications = endpoint({
  name: "decideApplications",
  summary:
    "Responde a vários candidatos de uma vaga de uma vez; cada um tem o seu resultado, e o que não pôde ser respondido não impede os demais",
  tag: "Vagas",
  method: "PUT",
  path: "/api/company/{companyId}/job-opportunity/{id}/subscriptions/decide",
  access: "managers",
  params: companyOpeningParams,
  body: z.object({ candidates: z.array(decision).min(1).max(maxDecisionsAtOnce) }),
  answer: z.object({
    message: z.string(),
    /** In the order of the candidates; `failure` is null where the answer stands. */
    results: z.array(
      z.object({ _id: z.string(), failure: z.object({ code: z.string(), message: z.string() }).nullable() }),
    ),
    job_opportunity: jobOpening,
  }),
  failures: [companyNotFound, companyOffTheAir, jobOpeningNotFound],
});
