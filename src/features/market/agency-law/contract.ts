import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  day,
  fieldMessages,
  flag,
  namedBy,
  numeric,
  optionalChoice,
  optionalDay,
  recordOf,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { endings } from "./compute-termination.ts";
import {
  buyerPlaceLabels,
  causeLetters,
  endingLabels,
  letterLabels,
  registrationLabels,
  termLabels,
} from "./labels.ts";
import { buyerPlaces } from "./last-day-to-refuse.ts";

/**
 * What the law of commercial representation (Lei 4.886/1965) makes of facts that somebody types, without an account. Nothing
 * of it is kept. What is no date or no amount is refused with 400; what makes no sense together, with 422.
 */

export const cannotCompute = failureKind(
  422,
  "CANNOT_COMPUTE",
  "Com estas datas e valores não dá para fazer a conta. Confira os campos marcados.",
);

/** Reais with at most two decimals; whether it can be is said by `faults.ts`. */
const amount = numeric(
  z.number().refine((reais) => Number(reais.toFixed(2)) === reais, fieldMessages.twoDecimals),
);
const optionalAmount = unlessEmpty(amount).transform((value) => value ?? null);
const optionalWhole = unlessEmpty(numeric(z.int())).transform((value) => value ?? null);
const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, "Escreva o mês assim: 2026-11");

export const maxLateCommissions = 60;
/** Of two contracts that follow each other. */
const maxMonths = 1_200;

export const terminationFacts = z.object({
  started_on: day,
  ended_on: day,
  term: z.enum(["INDEFINITE", "FIXED"], namedBy(termLabels)).default("INDEFINITE"),
  term_ends_on: optionalDay,
  has_previous: flag.transform((value) => value ?? false),
  previous_started_on: optionalDay,
  previous_ended_on: optionalDay,
  ending: z.enum(endings, namedBy(endingLabels)),
  /** The letter of art. 35 or 36, where somebody ended it for a cause of the law. */
  cause: optionalChoice(z.enum(causeLetters, namedBy(letterLabels))),
  notice_given_on: optionalDay,
  /** What was earned in each month, '2026-11': 4000; months that are missing count as nothing. */
  commissions: recordOf(month, optionalAmount, maxMonths).default({}),
  /** Commissions on orders that were taken and are not paid yet. */
  pending_orders: optionalAmount,
  unpaid: z
    .array(z.object({ due_on: day, amount }))
    .max(maxLateCommissions)
    .default([]),
  proven_damage: optionalAmount,
  registration: z.enum(["ALWAYS", "SINCE", "NEVER"], namedBy(registrationLabels)).default("ALWAYS"),
  registered_on: optionalDay,
  /** Counts for the months whose index is not known here. */
  correction_percent: optionalAmount,
});
export type TerminationInput = z.output<typeof terminationFacts>;

export const lateCommissionFacts = z.object({
  items: z
    .array(
      z.object({
        amount,
        due_on: day,
        /** Left out: not paid yet. */
        paid_on: optionalDay,
        correction_percent: optionalAmount,
      }),
    )
    .min(1, "Informe pelo menos uma comissão")
    .max(maxLateCommissions),
});
export type LateCommissionInput = z.output<typeof lateCommissionFacts>;

export const refusalFacts = z.object({
  delivered_on: day,
  buyer: z.enum(buyerPlaces, namedBy(buyerPlaceLabels)),
  /** The period of the contract, where it has one. */
  agreed_days: optionalWhole,
});
export type RefusalInput = z.output<typeof refusalFacts>;

const line = z.object({
  label: z.string(),
  /** As it is read: 'R$ 8.154,17', '30/11/2026'. */
  value: z.string(),
  /** In reais; null where it is no money. */
  amount: z.number().nullable(),
  /** 'Lei 4.886, art. 27, j' */
  article: z.string(),
  /** How it was computed: 'R$ 97.850,00 ÷ 12'. */
  how: z.string(),
});
export type SheetLine = z.infer<typeof line>;

/** The same of each tool, so that one page and one PDF show all. */
export const sheet = z.object({
  title: z.string(),
  computed_on: z.string(),
  /** What was typed. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  groups: z.array(
    z.object({
      title: z.string(),
      lead: z.string().nullable(),
      lines: z.array(line),
      total: z.object({ label: z.string(), value: z.string(), amount: z.number() }).nullable(),
    }),
  ),
  /** What to know beside it. */
  notes: z.array(z.string()),
  months: z.array(z.object({ month: z.string(), amount: z.number(), corrected: z.number() })),
  /** Some of it was not corrected, as the index of a month is not here: a percentage may be sent. */
  is_index_missing: z.boolean(),
  disclaimer: z.string(),
});
export type Sheet = z.infer<typeof sheet>;

const answer = z.object({ sheet });
const file = z.object({ file_name: z.string(), content_type: z.string(), base64: z.string() });
const terminationBody = z.object({ termination: terminationFacts });
const lateCommissionBody = z.object({ late_commission: lateCommissionFacts });
const refusalBody = z.object({ refusal: refusalFacts });

const shared = {
  tag: "Ferramentas",
  method: "POST",
  access: "everybody",
  failures: [cannotCompute],
  inVisit: "refused",
} as const;
const ofSheets = { ...shared, answer, rateLimit: { max: 300, windowSeconds: 600 } };
const ofFiles = { ...shared, answer: file, rateLimit: { max: 60, windowSeconds: 600 } };

export const estimateTermination = endpoint({
  ...ofSheets,
  name: "estimateTermination",
  summary: "O que o fim de uma representação deixa a pagar: 1/12, aviso prévio e pedidos pendentes",
  path: "/api/tool/termination",
  body: terminationBody,
});

export const printTermination = endpoint({
  ...ofFiles,
  name: "printTermination",
  summary: "A mesma conta em PDF",
  path: "/api/tool/termination/pdf",
  body: terminationBody,
});

export const estimateLateCommission = endpoint({
  ...ofSheets,
  name: "estimateLateCommission",
  summary: "Comissões pagas com atraso, corrigidas, e até quando se pode cobrá-las",
  path: "/api/tool/late-commission",
  body: lateCommissionBody,
});

export const printLateCommission = endpoint({
  ...ofFiles,
  name: "printLateCommission",
  summary: "A mesma conta em PDF",
  path: "/api/tool/late-commission/pdf",
  body: lateCommissionBody,
});

export const estimateRefusal = endpoint({
  ...ofSheets,
  name: "estimateRefusal",
  summary: "Até que dia uma empresa pode recusar um pedido por escrito",
  path: "/api/tool/refusal",
  body: refusalBody,
});

export const printRefusal = endpoint({
  ...ofFiles,
  name: "printRefusal",
  summary: "A mesma conta em PDF",
  path: "/api/tool/refusal/pdf",
  body: refusalBody,
});
