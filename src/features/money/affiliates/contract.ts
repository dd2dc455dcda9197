import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { idOrSlug, image, messageAnswer } from "../../../shared/schema.ts";
import { rewardEvents } from "./reward.ts";

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
