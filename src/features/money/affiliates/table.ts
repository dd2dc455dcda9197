import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { reviewStates, rewardEvents, withheldReasons } from "./reward.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** Who was brought by whom: one for each account, once and for good. */
export const referrals = pgTable("referrals", {
  userId: uuid("user_id").primaryKey(),
  /** The company that the person registered with the account. */
  companyId: uuid("company_id"),
  affiliateId: uuid("affiliate_id").notNull(),
  referredAt: instant("referred_at"),
});

/** How often a link was followed on a day of Brasília; nothing of who did. */
export const affiliateClicks = pgTable(
  "affiliate_clicks",
  {
    affiliateId: uuid("affiliate_id").notNull(),
    day: date().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.day] })],
);

/** What a plan of affiliates gives of a payment, from a day on. */
export const affiliateShares = pgTable(
  "affiliate_shares",
  {
    planId: uuid("plan_id").notNull(),
    event: text({ enum: rewardEvents }).notNull(),
    /** Hundredths of a percent of what is left after the gateway's fee; 0 gives nothing any more. */
    points: integer().notNull(),
    holdsFrom: date("holds_from").notNull(),
    /** How many months after the first payment it is given; null without end. */
    months: integer(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.event, table.holdsFrom] })],
);

/** What trainers get of a sale, from a day on: that of the last day that has come. */
export const courseShare = pgTable("course_share", {
  holdsFrom: date("holds_from").primaryKey(),
  points: integer().notNull(),
  availableAfterDays: integer("available_after_days").notNull(),
});

/** Each save of what trainers and affiliates get. */
export const shareChanges = pgTable("share_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  madeAt: instant("made_at"),
  holdsFrom: date("holds_from").notNull(),
});

/** What was decided when somebody who was referred paid. */
export const affiliateRewards = pgTable("affiliate_rewards", {
  chargeId: uuid("charge_id").primaryKey(),
  affiliateId: uuid("affiliate_id").notNull(),
  userId: uuid("user_id").notNull(),
  event: text({ enum: rewardEvents }).notNull(),
  points: integer().notNull(),
  availableOn: date("available_on").notNull(),
  /** The affiliate's own payment for the plan under which it was decided; null with the free plan. */
  planChargeId: uuid("plan_charge_id"),
  /** What was decided at first, where it is less now since the money for that plan went back. */
  loweredFrom: integer("lowered_from"),
  /** Why there is no reward; null where there is one. */
  withheld: text({ enum: withheldReasons }),
  /** What the payer was known by when it was decided (`compare-payer.ts`); none once it is compared no more. */
  payerMarks: text("payer_marks").array().notNull().default([]),
  /** It waits until somebody who manages the company that paid has a CPF in the account. */
  lacksDocument: boolean("lacks_document").notNull().default(false),
  /** Null where nobody has to look at it. */
  review: text({ enum: reviewStates }),
  reviewedAt: timestamp("reviewed_at", { withTimezone: true }),
  reviewedBy: uuid("reviewed_by"),
  reviewReason: text("review_reason"),
  decidedAt: instant("decided_at"),
});

/** When rewards are paid out, and which of them a person looks at before; one row. */
export const rewardRules = pgTable("reward_rules", {
  one: boolean().primaryKey().default(true),
  /** For an affiliate who has not had a reward paid out yet. */
  firstAfterDays: integer("first_after_days").notNull(),
  /** What one payer brings an affiliate beyond this waits. */
  reviewAboveCents: bigint("review_above_cents", { mode: "number" }).notNull(),
  /** What all payers together bring an affiliate within so many days beyond this waits, too. */
  reviewAffiliateAboveCents: bigint("review_affiliate_above_cents", { mode: "number" }).notNull(),
  reviewAffiliateDays: integer("review_affiliate_days").notNull(),
});
