import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  day,
  decimal,
  id,
  instant,
  messageAnswer,
  namedBy,
  numeric,
  paging,
  requiredText,
} from "../../../shared/schema.ts";
import { password, wrongPassword } from "../../people/users/contract.ts";
import { planNotFound } from "../plans/contract.ts";
import { rewardEventLabels, rewardEvents } from "./reward.ts";

/** Rewards above a sum: a person looks before they are paid out. */

export const reviewNotFound = failureKind(404, "REWARD_REVIEW_NOT_FOUND", "Recompensa não encontrada.");
export const reviewDecided = failureKind(
  409,
  "REWARD_REVIEW_DECIDED",
  "Esta recompensa não espera mais uma decisão. Veja como ela está agora.",
);

export const longestReviewReason = 500;
const decisions = ["APPROVED", "REFUSED"] as const;
export type ReviewDecision = (typeof decisions)[number];

const account = z.object({
  _id: z.string(),
  /** Null once it is closed. */
  name: z.string().nullable(),
  created_at: instant,
});

export const rewardReview = z.object({
  /** Of the payment. */
  _id: z.string(),
  affiliate: account.extend({
    email: z.string().nullable(),
    /** What all payers brought until this one, within `within_days`, also what was looked at; in reais. */
    brought: z.number(),
    /** How many payers those were. */
    payers: z.number().int(),
  }),
  payer: account.extend({ kind: z.enum(["person", "company"]) }),
  event: z.enum(rewardEvents),
  /** What was paid, and what of it is the affiliate's; in reais. */
  price: z.number(),
  amount: z.number(),
  paid_at: instant,
  available_on: z.iso.date(),
  /** Nobody who manages the company that paid told a CPF. */
  lacks_document: z.boolean(),
  /** The rest is null while it waits. */
  decision: z.enum(decisions).nullable(),
  reason: z.string().nullable(),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
});
export type RewardReview = z.infer<typeof rewardReview>;

export const listRewardReviews = endpoint({
  name: "listRewardReviews",
  summary:
    "Recompensas de indicação acima do valor que uma pessoa olha antes: as que esperam há mais tempo, ou as decididas por último",
  tag: "Administração",
  method: "GET",
  path: "/api/administration/rewards",
  access: "administrators",
  query: z.object({
    state: z
      .enum(["WAITING", "DECIDED"], namedBy({ WAITING: "Em análise", DECIDED: "Decididas" }))
      .default("WAITING"),
    ...paging(50),
  }),
  answer: z.object({
    review_list: z.array(rewardReview),
    /** Above which they wait, of one payer; in reais. */
    above: z.number(),
    /** Above which they wait, of all payers of an affiliate within some days; in reais. */
    affiliate_above: z.number(),
    within_days: z.number().int(),
  }),
});

export const decideRewardReview = endpoint({
  name: "decideRewardReview",
  summary:
    "Aprova ou recusa, uma vez, uma recompensa que espera. O motivo fica com a administração. Pede a senha de quem faz",
  tag: "Administração",
  method: "POST",
  path: "/api/administration/rewards/{id}/review",
  access: "administrators",
  idempotent: true,
  params: z.object({ id }),
  body: z.object({
    password,
    review: z.object({
      decision: z.enum(decisions, namedBy({ APPROVED: "Aprovar", REFUSED: "Recusar" })),
      reason: requiredText(longestReviewReason),
    }),
  }),
  answer: messageAnswer,
  failures: [wrongPassword, reviewNotFound, reviewDecided],
});

/** How what is paid is shared between the platform, trainers and affiliates, each rule from a day on. */

export const sharesOutdated = failureKind(
  409,
  "SHARES_OUTDATED",
  "Outra pessoa mudou a divisão depois que você a abriu. Veja como ela está agora antes de salvar.",
);
export const sharesTooEarly = failureKind(
  422,
  "SHARES_TOO_EARLY",
  "A divisão muda a partir de amanhã, ou de um dia depois: o que já foi vendido não muda.",
);

const percent = z.number();
const isoDay = z.iso.date();

const trainerRule = z.object({
  /** Of what is left after the gateway's fee. */
  percent,
  /** Days after the payment from which it can be paid out. */
  available_after_days: z.int(),
  holds_from: isoDay,
});

const affiliateRule = z.object({
  /** 0 where nothing is given. */
  percent,
  /** How many months after the first payment it is given; null without end. */
  months: z.int().nullable(),
  holds_from: isoDay,
});

export const shares = z.object({
  /** Of what was looked at; sent back with what is saved. */
  revision: z.int(),
  trainer: z.object({ now: trainerRule, coming: z.array(trainerRule) }),
  affiliate_list: z.array(
    z.object({
      plan: z.object({ _id: z.string(), name: z.string(), is_free: z.boolean(), is_enabled: z.boolean() }),
      event: z.enum(rewardEvents, namedBy(rewardEventLabels)),
      /** Null where there has been none. */
      now: affiliateRule.nullable(),
      coming: z.array(affiliateRule),
    }),
  ),
});
export type Shares = z.infer<typeof shares>;

const own = { tag: "Administração", access: "administrators", path: "/api/administration/shares" } as const;

export const getShares = endpoint({
  ...own,
  name: "getShares",
  summary: "Quanto fica com quem ensina, com quem indica e com a plataforma, agora e nos dias que vêm",
  method: "GET",
  answer: z.object({ shares }),
});

const share = decimal(100);

export const saveShares = endpoint({
  ...own,
  name: "saveShares",
  summary:
    "Muda a divisão a partir de um dia que ainda não chegou; o que foi vendido antes não muda. Pede a senha de quem muda",
  method: "PUT",
  body: z.object({
    password,
    revision: z.int(),
    shares: z.object({
      holds_from: day,
      /** What is left out stays as it is. */
      trainer: z
        .object({ percent: share, available_after_days: numeric(z.int().min(8).max(120)) })
        .optional(),
      affiliates: z
        .array(
          z.object({
            plan: id,
            event: z.enum(rewardEvents, namedBy(rewardEventLabels)),
            percent: share,
            months: numeric(z.int().min(1).max(120)).nullable(),
          }),
        )
        .max(100)
        .refine(
          (list) => new Set(list.map(({ plan, event }) => `${plan} ${event}`)).size === list.length,
          "Cada regra aparece uma vez só",
        ),
    }),
  }),
  answer: z.object({ message: z.string(), shares }),
  failures: [wrongPassword, sharesOutdated, sharesTooEarly, planNotFound],
});
