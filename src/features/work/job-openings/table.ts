import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { stateCodes } from "../../base/reference/state-codes.ts";
import { addressColumns } from "../../base/reference/table.ts";
import { benefits, contractTypes, workplaces } from "./labels.ts";
import {
  applicationStatuses,
  decisions,
  denialReasons,
  employmentTypes,
  jobOpeningStatuses,
} from "./lifecycle.ts";

export const jobOpenings = pgTable("job_openings", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  slug: text().notNull(),
  companyId: uuid("company_id").notNull(),
  name: text().notNull(),
  description: text().notNull(),
  position: text().notNull(),
  employmentType: text("employment_type", { enum: employmentTypes }).notNull(),
  availabilityForTravel: boolean("availability_for_travel").notNull(),
  salaryStartCents: integer("salary_start_cents"),
  salaryEndCents: integer("salary_end_cents"),
  expiration: date().notNull(),
  status: text({ enum: jobOpeningStatuses }).notNull(),
  approved: boolean().notNull(),
  contractType: text("contract_type", { enum: contractTypes }),
  workplace: text({ enum: workplaces }),
  /** Hundredths of a percent. */
  commissionFromPoints: integer("commission_from_points"),
  commissionToPoints: integer("commission_to_points"),
  expenseAllowance: boolean("expense_allowance").notNull().default(false),
  benefits: text({ enum: benefits }).array().notNull().default([]),
  benefitsText: text("benefits_text"),
  requiresCore: boolean("requires_core").notNull().default(false),
  welcomesDisabilities: boolean("welcomes_disabilities").notNull().default(false),
  /** Where the work is done beside the place of the opening. */
  statesCovered: text("states_covered", { enum: stateCodes }).array().notNull().default([]),
  /** It is approved but for a block of its company, kept by a trigger. */
  hiddenByBlock: boolean("hidden_by_block").notNull().default(false),
  ...addressColumns(),
  /**
   * Title, company and place without accents, kept by the trigger `job_openings_search_text`: what is searched stands in its
   * function, in its list of columns, and for mistyped words in `base/search/server/mistyped-words.ts`.
   */
  searchText: text("search_text").notNull().default(""),
  nameText: text("name_text").generatedAlwaysAs(sql`search_text(name, other_forms(name))`),
  topSalaryCents: integer("top_salary_cents").generatedAlwaysAs(
    sql`coalesce(salary_end_cents, salary_start_cents)`,
  ),
  /** The city of IBGE that is meant by city and state, kept by a trigger; null where there is none such. */
  cityCode: integer("city_code"),
  /** Since when everybody could find it, kept by a trigger; null where nobody ever could. */
  publishedAt: timestamp("published_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp("deleted_at", { withTimezone: true }),
});

/**
 * Word for word the condition of the partial indexes; PostgreSQL compares them as text. Visible is what is also not past its
 * expiration: `isVisible`.
 */
export const isPublished = sql`${jobOpenings.status} = 'OPEN' and ${jobOpenings.approved} and ${jobOpenings.deletedAt} is null`;

export const jobOpeningSkills = pgTable(
  "job_opening_skills",
  {
    jobOpeningId: uuid("job_opening_id").notNull(),
    skillId: uuid("skill_id").notNull(),
    proficiency: integer().notNull(),
    /** The creation of the opening, which never changes: the filter by segment reads in its order. */
    openingCreatedAt: timestamp("opening_created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobOpeningId, table.skillId] })],
);

/** One row for each professional and opening; who gives up and comes back moves the same row. */
export const jobApplications = pgTable("job_applications", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  jobOpeningId: uuid("job_opening_id").notNull(),
  userId: uuid("user_id").notNull(),
  status: text({ enum: applicationStatuses }).notNull(),
  /** The answer that the candidate was mailed last; null where none was since the application. */
  toldStatus: text("told_status", { enum: decisions }),
  /** When the company decided last; null where that was taken back, and for decisions of long ago. */
  decidedAt: timestamp("decided_at", { withTimezone: true }),
  /** Why it is denied, where the company says so; nothing of it outlives the denial. */
  denialReason: text("denial_reason", { enum: denialReasons }),
  denialText: text("denial_text"),
  /** What a canceled application was before. */
  canceledFrom: text("canceled_from", { enum: applicationStatuses }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Also of what a block hides: it is shown again when the block ends, and hidden by the database itself until then. */
export const wasApproved = sql<boolean>`(${jobOpenings.approved} or ${jobOpenings.hiddenByBlock})`;

/** It lies in a state, or the work is done there too. */
export const isInState = (state: SQLWrapper): SQL =>
  sql`(${jobOpenings.state} = ${state} or ${jobOpenings.statesCovered} @> array[${state}]::text[])`;
