import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, instant, messageAnswer, namedBy, paging, requiredText } from "../../../shared/schema.ts";
import { password, wrongPassword } from "../../people/users/contract.ts";
import { rewardEvents } from "./reward.ts";

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
