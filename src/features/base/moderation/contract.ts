import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  fieldMessages,
  id,
  image,
  instant,
  messageAnswer,
  namedBy,
  optionalText,
  paging,
  robotSigns,
  whereRight,
} from "../../../shared/schema.ts";
import {
  decisionLabels,
  kindLabels,
  leastReason,
  longestReport,
  maxReason,
  moderatedKinds,
  moderationDecisions,
  moderationStates,
  needsReason,
  reportedKinds,
  reportOutcomes,
  reportReasons,
  stateLabels,
} from "./model.ts";

/** What administrators decide of openings, products and courses: approved, refused, suspended, brought back. */

export const moderationNotFound = failureKind(
  404,
  "MODERATION_NOT_FOUND",
  "Não encontramos este conteúdo. Ele pode ter sido removido por quem publicou.",
);
export const moderationOutdated = failureKind(
  409,
  "MODERATION_OUTDATED",
  "Este conteúdo mudou depois que você abriu esta página. Atualize para ver como ele está agora.",
);
export const moderationNotPossible = failureKind(
  409,
  "MODERATION_NOT_POSSIBLE",
  "Outra decisão já foi tomada sobre este conteúdo. Atualize para ver como ele está agora.",
);

const kind = z.enum(moderatedKinds, namedBy(kindLabels));
const standingState = z.enum([...moderationStates, "APPROVED"]);
const owner = z.object({ type: z.enum(["COMPANY", "PROFESSIONAL"]), _id: z.string(), name: z.string() });

/** How a thing stands, to its owner; null of one that is approved, and to everybody else. */
export const standing = z
  .object({
    state: z.enum(moderationStates, namedBy(stateLabels)),
    reason: z.string().nullable(),
    since: instant,
  })
  .nullable();
export type Standing = z.infer<typeof standing>;

const moderationItem = z.object({
  kind,
  _id: z.string(),
  name: z.string(),
  owner,
  state: z.enum(moderationStates, namedBy(stateLabels)),
  /** Since when it is in this state. */
  since: instant,
  reason: z.string().nullable(),
  open_reports: z.number().int(),
});
export type ModerationItem = z.infer<typeof moderationItem>;

const countsByKind = z.object({
  "job-opening": z.number().int(),
  product: z.number().int(),
  course: z.number().int(),
});

const tag = "Moderação";

export const listModeration = endpoint({
  tag,
  name: "listModeration",
  summary: "O que espera aprovação (o antigo primeiro), o que foi recusado e o que está suspenso",
  method: "GET",
  path: "/api/moderation",
  access: "administrators",
  query: z.object({
    kind: kind.optional(),
    state: z.enum(moderationStates, namedBy(stateLabels)).default("WAITING"),
    ...paging(20),
  }),
  answer: z.object({
    moderation_list: z.array(moderationItem),
    moderation_dash: z.object({
      WAITING: countsByKind,
      REFUSED: countsByKind,
      SUSPENDED: countsByKind,
    }),
  }),
});
export type ModerationDash = z.infer<typeof listModeration.answer>["moderation_dash"];

const moderationField = z.object({
  label: z.string(),
  /** When it was approved last; null where there was nothing, or nothing is kept. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  changed: z.boolean(),
  /** Says nothing that is approved: a price, a state. */
  aside: z.boolean(),
  /** Pictures that it shows now. */
  images: z.array(image),
});
export type ModerationField = z.infer<typeof moderationField>;

const moderationDetail = z.object({
  kind,
  _id: z.string(),
  name: z.string(),
  owner,
  state: standingState,
  reason: z.string().nullable(),
  since: instant.nullable(),
  /** Where everybody finds it once it is approved. */
  path: z.string(),
  is_public: z.boolean(),
  /** Of what stands here; a decision says which one it is about. */
  version: z.string(),
  /** When what stands before was approved; null where nothing is kept of it. */
  approved_at: instant.nullable(),
  fields: z.array(moderationField),
  decisions: z.array(
    z.object({
      _id: z.string(),
      decision: z.enum(moderationDecisions, namedBy(decisionLabels)),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      created_at: instant,
    }),
  ),
  reports: z.array(
    z.object({
      _id: z.string(),
      reason: z.enum(reportReasons),
      text: z.string().nullable(),
      created_at: instant,
      open: z.boolean(),
    }),
  ),
});
export type ModerationDetail = z.infer<typeof moderationDetail>;

const params = z.object({ kind, id });

export const getModeration = endpoint({
  tag,
  name: "getModeration",
  summary: "Como está, ao lado de como foi aprovado da última vez; decisões e denúncias",
  method: "GET",
  path: "/api/moderation/{kind}/{id}",
  access: "administrators",
  params,
  answer: z.object({ moderation: moderationDetail }),
  failures: [moderationNotFound],
});

const reason = optionalText(maxReason).optional();
const tooShort = `Explique o motivo em pelo menos ${leastReason} caracteres: quem publicou vai recebê-lo por e-mail.`;

export const decideModeration = endpoint({
  tag,
  name: "decideModeration",
  summary: "Aprova, recusa, suspende ou traz de volta o que se viu nesta versão; o motivo vai por e-mail",
  method: "PUT",
  path: "/api/moderation/{kind}/{id}",
  access: "administrators",
  params,
  body: z.object({
    moderation: z
      .object({
        decision: z.enum(moderationDecisions, namedBy(decisionLabels)),
        reason,
        version: z.string(fieldMessages.required).min(1, fieldMessages.required).max(100),
      })
      .refine(({ decision, reason }) => !needsReason(decision) || (reason?.length ?? 0) >= leastReason, {
        path: ["reason"],
        message: tooShort,
        when: whereRight("decision", "reason"),
      }),
  }),
  answer: z.object({ message: z.string(), moderation: moderationDetail }),
  failures: [moderationNotFound, moderationOutdated, moderationNotPossible],
});

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

const reportedKind = z.enum(reportedKinds, namedBy(kindLabels));

export const sendReport = endpoint({
  tag,
  name: "sendReport",
  summary: "Denuncia algo público à administração; não precisa de conta",
  method: "POST",
  path: "/api/report",
  access: "everybody",
  body: z.object({
    report: z.object({
      kind: reportedKind,
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
  kind: reportedKind,
  _id: z.string(),
  /** Null of what is not there any more. */
  name: z.string().nullable(),
  path: z.string().nullable(),
  is_public: z.boolean(),
  /** Whose it is; null where nobody with an account is behind it. */
  account: z.object({ type: z.enum(["COMPANY", "PROFESSIONAL"]), _id: z.string() }).nullable(),
  /** Of what no page shows: its words, and its files. */
  content: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
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
  query: z.object({ kind: reportedKind.optional(), ...paging(20) }),
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
  params: z.object({ kind: reportedKind, id }),
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
