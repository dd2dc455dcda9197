import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { id, instant, optionalDay, paging } from "../../../shared/schema.ts";
import { userNotFound } from "../../people/users/contract.ts";
import { transferStatuses } from "./lifecycle.ts";

/** What a professional earned: what was transferred, and what is to come. Each sees the own alone. */

const reais = z.number();

export const transfer = z.object({
  _id: z.string(),
  /** Of the run that it belongs to. */
  month: z.number().int(),
  year: z.number().int(),
  user: z.object({ name: z.string(), lastname: z.string() }),
  status: z.enum(transferStatuses),
  amount: reais,
  created_at: instant,
  paid_at: instant.nullable(),
  /** The bank account or the Pix key. */
  destination: z.string(),
  /** Why it was refused. */
  error: z.string().nullable(),
  /** It was not sent, since the payouts were held: no bank refused it. */
  is_held: z.boolean(),
});
export type Transfer = z.infer<typeof transfer>;

/** What the transfers of the same days come to, by their state. */
const transferSums = z.object({ paid: reais, waiting: reais, canceled: reais });

export const earningKinds = [
  "SALE",
  "REFUND",
  "REFUND_GIVEN_UP",
  "DISPUTE",
  "DISPUTE_WON",
  "LOWERED",
] as const;

export const earning = z.object({
  _id: z.string(),
  kind: z.enum(earningKinds),
  /** Own courses that were sold, or a plan of somebody who was referred; null where that is not known any more. */
  of: z.enum(["COURSES", "REFERRAL"]).nullable(),
  /** What was sold; of an order with courses of several trainers the own ones. */
  description: z.string(),
  /** Who was referred or bought, and paid: first name, first letter of the last. */
  payer: z.object({ name: z.string(), lastname: z.string() }).nullable(),
  /** What was paid for it. */
  price: reais,
  /** What the gateway kept of that; of an order with courses of several trainers the part of the own ones. */
  fee: reais,
  /** The share of what is left of a sale, in percent; null where none is known, and where something was taken back. */
  percent: z.number().nullable(),
  /** The own share; negative where it was taken back. */
  amount: reais,
  created_at: instant,
  available_on: z.iso.date(),
  /** It is not paid out: affiliate and payer are the same person. */
  withheld: z.boolean(),
  /** It waits until somebody looked at it, or who manages the company that paid is known. */
  waiting: z.boolean(),
  /** The day of the run with which it goes. */
  payout_on: z.iso.date(),
});
export type Earning = z.infer<typeof earning>;

export const earningDash = z.object({
  /** What a run that is past could not send: it goes with the next one. Negative after a dispute of what was paid out. */
  ready: reais,
  /** What goes with the next run as things stand now, `ready` among it. */
  next: reais,
  /** What comes after that. */
  later: reais,
  /** Rewards that are not paid out, since affiliate and payer are the same person; in none of the other sums. */
  withheld: reais,
  /** What a run sent, and the bank has not booked yet. */
  on_way: reais,
  /** All that was ever transferred. */
  received: reais,
  next_on: z.iso.date(),
  /** Whether there is a bank account or a Pix key to send it to. */
  has_account: z.boolean(),
  /** It is new, and nothing is sent to it before; null where that is over. */
  paused_until: instant.nullable(),
  /** Why nothing is sent for now, and since when; null where it is. */
  hold: z.object({ reason: z.string(), since: instant }).nullable(),
});
export type EarningDash = z.infer<typeof earningDash>;

const own = { tag: "Recebimentos", access: "professionals", params: z.object({ id }) } as const;

export const listTransfers = endpoint({
  ...own,
  name: "listTransfers",
  summary: "As transferências que se recebeu, as mais novas primeiro; `from` e `to` são os dias do repasse",
  method: "GET",
  path: "/api/user/{id}/transfer",
  query: z.object({ from: optionalDay, to: optionalDay, ...paging(100) }),
  answer: z.object({ transfer_list: z.array(transfer), transfer_dash: transferSums }),
  failures: [userNotFound],
});

export const listEarnings = endpoint({
  ...own,
  name: "listEarnings",
  summary: "O que se tem a receber, linha por linha, e quando",
  method: "GET",
  path: "/api/user/{id}/earning",
  query: z.object(paging(50)),
  answer: z.object({ earning_list: z.array(earning), earning_dash: earningDash }),
  failures: [userNotFound],
});

export const listEarningMonths = endpoint({
  ...own,
  name: "listEarningMonths",
  summary:
    "O que se ganhou em cada um dos últimos 12 meses, por venda de treinamentos e por indicações, já sem o que voltou para quem pagou",
  method: "GET",
  path: "/api/user/{id}/earning/months",
  answer: z.object({
    /** The last one last; in the month in which it was paid for. */
    month_list: z.array(z.object({ month: z.string(), courses: reais, referrals: reais })),
  }),
  failures: [userNotFound],
});
export type EarningMonth = z.infer<typeof listEarningMonths.answer>["month_list"][number];
