import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  fieldMessages,
  idOrSlug,
  image,
  instant,
  messageAnswer,
  paging,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { subscribedPlan } from "../plans/contract.ts";
import { storedStatuses } from "../plans/subscription-lifecycle.ts";
import { rewardEvents, withheldReasons } from "./reward.ts";

/** The affiliate programme: whose link brings whom, and what it comes to. Who was brought: `GET /api/user?afiliate=`. */

const counts = z.object({
  /** How often the link was followed. */
  clicks: z.number().int(),
  /** Accounts that were opened after it. */
  registered: z.number().int(),
  /** Those of them with a paid plan that was kept. */
  subscribed: z.number().int(),
});

export const planShare = z.object({
  event: z.enum(rewardEvents),
  percent: z.number(),
  /** How many months after the first payment; null without end. */
  months: z.number().int().nullable(),
});

export const affiliateOverview = z.object({
  slug: z.string(),
  plan: z.object({ _id: z.string(), name: z.string(), is_free: z.boolean() }),
  /** What the plan gives of a payment after the gateway's fee. */
  share_list: z.array(planShare),
  /** The paid plan, for who has the free one. */
  better_plan: z.object({ name: z.string(), share_list: z.array(planShare) }).nullable(),
  /** Days from a payment until its reward may be paid out. */
  available_after_days: z.number().int(),
  /** The same as long as none was paid out; null afterwards. */
  first_available_after_days: z.number().int().nullable(),
  /** Payments without a reward: affiliate and payer are the same person, or a person looked and refused. */
  withheld: z.number().int(),
  total: counts,
  /** Of the present month of Brasília. */
  month: counts,
});
export type AffiliateOverview = z.infer<typeof affiliateOverview>;

export const getAffiliate = endpoint({
  name: "getAffiliate",
  summary: "O próprio link de indicação: plano de afiliado, cliques e conversões",
  tag: "Afiliados",
  method: "GET",
  path: "/api/affiliate",
  access: "professionals",
  answer: z.object({ affiliate: affiliateOverview }),
});

export const inviterNotFound = failureKind(
  404,
  "INVITER_NOT_FOUND",
  "Este link de indicação não é de ninguém.",
);

export const getInviter = endpoint({
  name: "getInviter",
  summary: "Quem convida por um link de indicação: primeiro nome e foto, que a página pública também mostra",
  tag: "Afiliados",
  method: "GET",
  path: "/api/affiliate/{slug}",
  access: "everybody",
  params: z.object({ slug: idOrSlug }),
  answer: z.object({ inviter: z.object({ name: z.string(), image: image.nullable() }) }),
  failures: [inviterNotFound],
});

export const countClick = endpoint({
  name: "countClick",
  summary: "Conta que alguém seguiu um link de indicação; a própria visita não conta",
  tag: "Afiliados",
  method: "POST",
  path: "/api/affiliate/{slug}/click",
  access: "everybody",
  params: z.object({ slug: idOrSlug }),
  answer: messageAnswer,
  /** An address may name another device each time. */
  rateLimit: { max: 60, windowSeconds: 3600, maxOfDevice: 10 },
});

/** The affiliate programme as everybody may read of it. */

export const affiliatePlanTold = z.object({
  _id: z.string(),
  name: z.string(),
  is_free: z.boolean(),
  share_list: z.array(planShare),
});
export type AffiliatePlanTold = z.output<typeof affiliatePlanTold>;

export const getAffiliateProgramme = endpoint({
  name: "getAffiliateProgramme",
  summary:
    "O programa de afiliados: quanto cada plano de afiliado dá de um pagamento, o gratuito antes do pago",
  tag: "Afiliados",
  method: "GET",
  path: "/api/affiliate-programme",
  access: "everybody",
  answer: z.object({
    plan_list: z.array(affiliatePlanTold),
    /** Days after a payment from which its reward can be paid out. */
    available_after_days: z.number().int(),
    /** The same for whoever has not had a reward paid out yet. */
    first_available_after_days: z.number().int(),
  }),
});

/** What an affiliate earned by referrals: one entry for each payment for a plan by somebody who came by the link. */

export const earningStates = [
  "COMING",
  "AVAILABLE",
  "IN_REVIEW",
  "AWAITING_PAYER",
  "DISPUTED",
  "TAKEN_BACK",
  "WITHHELD",
] as const;
export type EarningState = (typeof earningStates)[number];

const day = z.iso.date();
/** In reais. */
const money = z.number();

export const referralSubscription = z.object({
  _id: z.string(),
  /** Of all that is told of subscriptions, those that came by a link; the plan has a type of its own. */
  type: z.literal("AFILIATE"),
  created_at: instant,
  plan: subscribedPlan,
  plan_payment: z.object({ _id: z.string(), interval: z.number().int(), amount: money }),
  /** Licences. */
  amount: z.number().int(),
  /** Who came by the link, as `GET /api/user?afiliate=` tells it; null once the account is closed. */
  user: z.object({ _id: z.string(), name: z.string(), lastname: z.string() }).nullable(),
  /** The company that came with the account, where the plan is its. */
  company: z.object({ _id: z.string(), name_fancy: z.string() }).nullable(),
  /** Of the subscription now, whatever became of the payment. */
  status: z.enum(storedStatuses),
  event: z.enum(rewardEvents),
  /** What was paid, and what the gateway took of it. */
  price: money,
  fee: money,
  percent: z.number(),
  /** What is left to the affiliate of it now. */
  earned: money,
  state: z.enum(earningStates),
  /** From when on it is paid out; null where there is nothing. */
  available_on: day.nullable(),
  withheld: z.enum(withheldReasons).nullable(),
  /** The percentage that it was at first, where the money for the affiliate's own plan went back. */
  lowered_from: z.number().nullable(),
});
export type ReferralSubscription = z.output<typeof referralSubscription>;

export const listReferralSubscriptions = endpoint({
  name: "listReferralSubscriptions",
  summary: "O que veio de cada pagamento de quem se cadastrou pelo próprio link, os mais novos primeiro",
  tag: "Afiliados",
  method: "GET",
  path: "/api/subscription/from-me",
  access: "professionals",
  query: z.object({
    /** Days of Brasília on which it was paid, both included. */
    from: unlessEmpty(z.iso.date(fieldMessages.day), fieldMessages.day),
    to: unlessEmpty(z.iso.date(fieldMessages.day), fieldMessages.day),
    ...paging(100),
  }),
  answer: z.object({
    subscription_list: z.array(referralSubscription),
    /** Of all entries of the time asked for, also those of further pages. */
    total: z.object({
      count: z.number().int(),
      price: money,
      earned: money,
      available: money,
      coming: money,
    }),
  }),
});
