import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { robotSigns } from "../../../shared/robots.ts";
import { id, instant, messageAnswer, namedBy, optionalText, paging } from "../../../shared/schema.ts";
import { kindLabels } from "./labels.ts";
import { longestReport, reportedKinds, reportOutcomes, reportReasons } from "./lifecycle.ts";

/** What anybody reports of what everybody sees, and what the administration makes of it. */

export const reportedNotFound = failureKind(
  404,
  "REPORTED_NOT_FOUND",
  "Não encontramos esta página. Ela pode ter sido removida.",
);
export const reportNotFound = failureKind(404, "REPORT_NOT_FOUND", "Ninguém denunciou isto.");
export const reportsClosed = failureKind(
  409,
  "REPORTS_CLOSED",
  "Estas denúncias já foram encerradas. Atualize a lista.",
);

const kind = z.enum(reportedKinds, namedBy(kindLabels));
const tag = "Moderação";

export const sendReport = endpoint({
  tag,
  name: "sendReport",
  summary: "Denuncia algo público à administração; não precisa de conta",
  method: "POST",
  path: "/api/report",
  access: "everybody",
  body: z.object({
    report: z.object({
      kind,
      subject: id,
      reason: z.enum(reportReasons, "Escolha o motivo."),
      text: optionalText(longestReport).optional(),
      ...robotSigns,
    }),
  }),
  answer: messageAnswer,
  failures: [reportedNotFound],
  // Whole towns share the address of a mobile network: what one device sends is narrow instead.
  rateLimit: { max: 60, maxOfDevice: 10, windowSeconds: 3600 },
  idempotent: true,
});

const reportedThing = z.object({
  kind,
  _id: z.string(),
  /** Null of what is not there any more. */
  name: z.string().nullable(),
  path: z.string().nullable(),
  is_public: z.boolean(),
  reports: z.number().int(),
  first_at: instant,
  last_at: instant,
  /** How many named each reason, the most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(reportReasons), reports: z.number().int() })),
  /** The newest ones of those that wrote something. */
  texts: z.array(z.object({ _id: z.string(), text: z.string(), created_at: instant })),
});
export type ReportedThing = z.infer<typeof reportedThing>;

export const listReports = endpoint({
  tag,
  name: "listReports",
  summary: "O que tem denúncias abertas, o denunciado há mais tempo primeiro",
  method: "GET",
  path: "/api/report",
  access: "administrators",
  query: z.object({ kind: kind.optional(), ...paging(20) }),
  answer: z.object({
    report_list: z.array(reportedThing),
    report_dash: z.object({ things: z.number().int(), reports: z.number().int() }),
  }),
});

export const closeReports = endpoint({
  tag,
  name: "closeReports",
  summary: "Encerra as denúncias abertas de algo: as lidas, ou todas",
  method: "PUT",
  path: "/api/report/{kind}/{id}",
  access: "administrators",
  params: z.object({ kind, id }),
  body: z.object({
    report: z.object({
      outcome: z.enum(reportOutcomes, "Escolha o resultado."),
      note: optionalText(longestReport).optional(),
      /** `last_at` of what was read: what came since stays open. */
      until: instant.optional(),
    }),
  }),
  answer: messageAnswer,
  failures: [reportNotFound, reportsClosed],
});
