import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** One resume a professional; its row exists once the person saved one. */
export const resumes = pgTable("resumes", {
  userId: uuid("user_id").primaryKey(),
  title: text(),
  position: text(),
  summary: text(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  /** The columns below are copied from the person by triggers (see migrations), for the list of professionals. */
  listed: boolean().notNull().default(true),
  listedSince: timestamp("listed_since", { withTimezone: true }).notNull().defaultNow(),
  state: text(),
  city: text(),
  isLookingJob: boolean("is_looking_job").notNull().default(false),
  isLookingProducts: boolean("is_looking_products").notNull().default(false),
  searchText: text("search_text").notNull().default(""),
  nameText: text("name_text").notNull().default(""),
  cityCode: integer("city_code"),
});

export const resumeExperiences = pgTable("resume_experiences", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid("user_id").notNull(),
  rank: integer().notNull(),
  company: text().notNull(),
  title: text(),
  position: text(),
  employmentType: text("employment_type"),
  startDate: date("start_date"),
  endDate: date("end_date"),
  description: text(),
});

export const resumeEducations = pgTable("resume_educations", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid("user_id").notNull(),
  rank: integer().notNull(),
  school: text().notNull(),
  fieldOfStudy: text("field_of_study"),
  degree: text(),
  startDate: date("start_date"),
  endDate: date("end_date"),
  description: text(),
  completed: boolean().notNull(),
});

export const resumeSkills = pgTable(
  "resume_skills",
  {
    userId: uuid("user_id").notNull(),
    skillId: uuid("skill_id").notNull(),
    proficiency: integer().notNull(),
    /** The creation of the account, which never changes: the filter by segment reads in its order. */
    listedSince: timestamp("listed_since", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.skillId] })],
);
