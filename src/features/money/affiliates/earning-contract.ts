import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { fieldMessages, instant, paging, unlessEmpty } from "../../../shared/schema.ts";
import { subscribedPlan } from "../plans/contract.ts";
import { storedStatuses } from "../plans/subscription-lifecycle.ts";
import { rewardEvents, withheldReasons } from "./reward.ts";

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
