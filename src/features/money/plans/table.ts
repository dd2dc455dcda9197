import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { limitKeys, planTypes } from "../../base/limits/limits.ts";
import { paymentMethods } from "../charges/lifecycle.ts";
import type { IntervalMonths } from "./price.ts";
import { chargePurposes, endReasons, storedStatuses } from "./subscription-lifecycle.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const plans = pgTable("plans", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  name: text().notNull(),
  description: text().notNull(),
  type: text({ enum: planTypes }).notNull(),
  isFree: boolean("is_free").notNull(),
  isEnabled: boolean("is_enabled").notNull(),
  /** Of what it is now; each save makes another. */
  version: integer().notNull().default(1),
});

/** When each version of a plan was made; the first was with the plan itself. */
export const planVersions = pgTable(
  "plan_versions",
  {
    planId: uuid("plan_id").notNull(),
    version: integer().notNull(),
    madeAt: instant("made_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.version] })],
);

/**
 * One row for each thing that a version of a plan limits; no row means nothing allowed, a null maximum means no limit.
 */
export const planLimits = pgTable(
  "plan_limits",
  {
    planId: uuid("plan_id").notNull(),
    key: text({ enum: limitKeys }).notNull(),
    maximum: integer(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.planId, table.version, table.key] })],
);

/** How a paid plan can be paid; the free ones have none. Amounts are for one licence and the whole interval. */
export const planOptions = pgTable("plan_options", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  planId: uuid("plan_id").notNull(),
  intervalMonths: integer("interval_months").$type<IntervalMonths>().notNull(),
  amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
  /** Without the discount that is lost on cancellation. */
  fullAmountCents: bigint("full_amount_cents", { mode: "number" }).notNull(),
  isEnabled: boolean("is_enabled").notNull().default(true),
});

/** What a plan gives or leaves out, in words for people; the same position is the same matter in all plans of a type. */
export const planBenefits = pgTable(
  "plan_benefits",
  {
    planId: uuid("plan_id").notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    included: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.position] })],
);

/** Plans that somebody pays for; no row means the free plan of the type. */
export const subscriptions = pgTable("subscriptions", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  type: text({ enum: planTypes }).notNull(),
  userId: uuid("user_id"),
  companyId: uuid("company_id"),
  subscribedBy: uuid("subscribed_by").notNull(),
  planId: uuid("plan_id").notNull(),
  planOptionId: uuid("plan_option_id").notNull(),
  licences: integer().notNull().default(1),
  /** What a period costs, as it was agreed. */
  cents: bigint({ mode: "number" }).notNull(),
  status: text({ enum: storedStatuses }).notNull(),
  method: text({ enum: paymentMethods }).notNull(),
  installments: smallint().notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** The day on which it began, from which all periods are counted, and how many months are paid. */
  startedOn: date("started_on"),
  paidMonths: integer("paid_months").notNull().default(0),
  periodStart: date("period_start"),
  /** How many months the running period was paid for, whatever the option is now. */
  periodMonths: integer("period_months"),
  /** The first day that is not paid. */
  periodEnd: date("period_end"),
  changeableOn: date("changeable_on"),
  cancelAt: date("cancel_at"),
  nextOptionId: uuid("next_option_id"),
  nextLicences: integer("next_licences"),
  failedRenewals: smallint("failed_renewals").notNull().default(0),
  renewOn: date("renew_on"),
  endedAt: instant("ended_at"),
  endReason: text("end_reason", { enum: endReasons }),
  /** Of the CPF or the CNPJ that took it (`hashDocument` of the wallet). */
  documentHash: text("document_hash"),
  /** Of its plan, for the period above, which may be paid before it begins. */
  planVersion: integer("plan_version").notNull().default(1),
  /** With which option the coming renewal was told, where that is not the one that runs. */
  toldOptionId: uuid("told_option_id"),
  /** By which version of its plan the coming renewal was told to count, where that allows less. */
  toldVersion: integer("told_version"),
});

/** What each charge of a subscription pays for. */
export const subscriptionCharges = pgTable("subscription_charges", {
  chargeId: uuid("charge_id").primaryKey(),
  subscriptionId: uuid("subscription_id").notNull(),
  purpose: text({ enum: chargePurposes }).notNull(),
  planOptionId: uuid("plan_option_id").notNull(),
  licences: integer().notNull(),
  periodStart: date("period_start"),
  periodEnd: date("period_end"),
  /** Of the plan, for that period: told with it. */
  planVersion: integer("plan_version"),
  /** Of a renewal: false where its payer began it, who loses none of the tries by that. */
  countsAsTry: boolean("counts_as_try").notNull().default(true),
});

export type PlanCharge = typeof subscriptionCharges.$inferSelect;

/** What somebody with a paid plan is told by mail, beside what happens at once. */
export const toldByMail = [
  "RENEWAL_COMING",
  "PRICE_CHANGING",
  "LIMITS_CHANGING",
  "CARD_EXPIRING",
  "CARD_EXPIRES_BEFORE_RENEWAL",
  "TO_PAY",
  "RECEIPT",
] as const;

/** What was told, each thing once. */
export const subscriptionMails = pgTable(
  "subscription_mails",
  {
    kind: text({ enum: toldByMail }).notNull(),
    /** The subscription, the card or the charge that it tells of. */
    about: uuid().notNull(),
    /** Of a subscription: how many months were paid before the renewal that it tells of. */
    paidMonths: integer("paid_months").notNull().default(0),
    toldAt: instant("told_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.about, table.paidMonths] })],
);
