import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { id, instant, namedBy, paging, queryText } from "../../../shared/schema.ts";
import { tableFileAnswer, tableFormat, tooManyRows } from "../../../shared/table-file.ts";
import { planTypes } from "../../base/limits/limits.ts";
import { chargeStatuses, paymentMethods } from "../charges/lifecycle.ts";
import { subscriptionNotFound } from "./subscription-contract.ts";
import { chargePurposes, endReasons, seenStatusLabels, storedStatuses } from "./subscription-lifecycle.ts";

/** All subscriptions, whoever has them, for the administration. */

const reais = z.number();
const day = z.iso.date();

/** Those that run and were cancelled are also found alone. */
export const soughtStatuses = [...storedStatuses, "ENDING"] as const;

export const seenSubscription = z.object({
  _id: z.string(),
  owner: z.object({
    /** Of the person, or of the company; null once the account is closed. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    user: z.string().nullable(),
    company: z.string().nullable(),
  }),
  plan: z.object({ _id: z.string(), name: z.string(), type: z.enum(planTypes) }),
  /** Months of the option. */
  interval: z.int(),
  licences: z.int(),
  /** What the period costs, all licences together. */
  amount: reais,
  status: z.enum(storedStatuses),
  method: z.enum(paymentMethods),
  created_at: instant,
  /** Of the period that runs until the one below begins, where that was paid ahead. */
  running_start: day.nullable(),
  period_start: day.nullable(),
  /** The first day that is not paid. */
  period_end: day.nullable(),
  cancel_at: day.nullable(),
  end_reason: z.enum(endReasons).nullable(),
});
export type SeenSubscription = z.infer<typeof seenSubscription>;

const filters = {
  status: z.enum(soughtStatuses, namedBy(seenStatusLabels)).optional(),
  plan: id.optional(),
  /** E-mail, or a part of the name of the owner, or the beginning of an id. */
  search: queryText(),
};

const own = { tag: "Administração", access: "administrators", method: "GET" } as const;

export const listAllSubscriptions = endpoint({
  ...own,
  name: "listAllSubscriptions",
  summary: "Todas as assinaturas, a nova primeiro; as somas são das que o filtro deixa passar",
  path: "/api/administration/subscriptions",
  query: z.object({ ...filters, ...paging(50) }),
  answer: z.object({
    subscription_list: z.array(seenSubscription),
    /** How many pass, how many of them are in force, and what those come to by the month. */
    subscription_dash: z.object({ count: z.int(), in_force: z.int(), monthly_income: reais }),
  }),
});

export const exportSubscriptions = endpoint({
  ...own,
  name: "exportSubscriptions",
  summary: "As mesmas assinaturas como planilha, até 10.000",
  path: "/api/administration/subscriptions/export",
  query: z.object({ ...filters, format: tableFormat }),
  answer: tableFileAnswer,
  failures: [tooManyRows],
});

export const getSubscription = endpoint({
  ...own,
  name: "getSubscription",
  summary: "Uma assinatura com o que foi cobrado e o que está marcado para ela",
  path: "/api/administration/subscriptions/{id}",
  params: z.object({ id }),
  answer: z.object({
    subscription: seenSubscription,
    /** Null of one that is not renewed. */
    renewal: z
      .object({
        on: day,
        interval: z.int(),
        licences: z.int(),
        amount: reais,
        is_told: z.boolean(),
        /** Whether what is asked now can still be told before it. */
        is_told_in_time: z.boolean(),
        /** What is asked now and counts from a later renewal on, since it was not told in time for this one. */
        later: z.object({ on: day, amount: reais }).nullable(),
      })
      .nullable(),
    /** What the owner wants from the next period on. */
    change: z.object({ interval: z.int(), licences: z.int() }).nullable(),
    /** With which the running period began, the one that the next renewal brings, and the present one. */
    version: z.object({ of_period: z.int(), next: z.int(), now: z.int() }),
    failed_renewals: z.int(),
    /** The last one first. */
    charge_list: z.array(
      z.object({
        _id: z.string(),
        purpose: z.enum(chargePurposes),
        status: z.enum(chargeStatuses),
        method: z.enum(paymentMethods),
        amount: reais,
        refunded: reais,
        created_at: instant,
      }),
    ),
  }),
  failures: [subscriptionNotFound],
});
export type SubscriptionDetail = z.infer<typeof getSubscription.answer>;
