import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { courseLevels, courseTypes } from "./model.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const courses = pgTable("courses", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  slug: text().notNull(),
  /** The trainer. */
  userId: uuid("user_id").notNull(),
  name: text().notNull(),
  description: text(),
  objectives: text(),
  target: text(),
  prerequisites: text(),
  level: text({ enum: courseLevels }),
  type: text({ enum: courseTypes }).notNull(),
  priceCents: integer("price_cents").notNull(),
  exclusiveCompanyId: uuid("exclusive_company_id"),
  exclusiveLicenses: integer("exclusive_licenses"),
  includedInPlan: boolean("included_in_plan").notNull().default(false),
  /** The trainer offers it. */
  status: boolean().notNull(),
  approved: boolean().notNull(),
  /** It is approved but for a block of its trainer, kept by a trigger. */
  hiddenByBlock: boolean("hidden_by_block").notNull().default(false),
  featuredAt: instant("featured_at"),
  segmentId: uuid("segment_id"),
  imageId: uuid("image_id"),
  videoId: uuid("video_id"),
  /** Kept by triggers: of published sections, that can be taken. */
  publishedLessons: integer("published_lessons").notNull().default(0),
  publishedSeconds: integer("published_seconds").notNull().default(0),
  studentCount: integer("student_count").notNull().default(0),
  ratingCount: integer("rating_count").notNull().default(0),
  /** Hundredths of stars, added up. */
  ratingSum: integer("rating_sum").notNull().default(0),
  /** Tenths of stars as they are shown; null where nobody rated it. */
  ratingTenths: smallint("rating_tenths").generatedAlwaysAs(
    sql`(case when rating_count > 0 then round(rating_sum::numeric / rating_count / 10) end)`,
  ),
  /** What the best rated are put in order by: hundredths of stars, of few ratings drawn towards four. */
  ratingWeight: integer("rating_weight").generatedAlwaysAs(sql`((rating_sum + 2000) / (rating_count + 5))`),
  nameText: text("name_text").generatedAlwaysAs(sql`search_text(name, other_forms(name))`),
  searchText: text("search_text").notNull().default(""),
  /** Since when everybody could find it, kept by a trigger; null where nobody ever could. */
  publishedAt: instant("published_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  deletedAt: instant("deleted_at"),
});

export const isAlive = sql`${courses.deletedAt} is null`;

/** Word for word the condition of the partial indexes; PostgreSQL compares them as text. An exclusive one has no status. */
export const isPublished = sql`${courses.status} and ${courses.approved} and ${courses.publishedLessons} > 0 and ${isAlive}`;

export const courseSections = pgTable("course_sections", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  courseId: uuid("course_id").notNull(),
  title: text().notNull(),
  status: boolean().notNull().default(true),
  rank: integer().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** Removed by the trainer, with lessons in it that somebody still has. */
  deletedAt: instant("deleted_at"),
});

export const lessons = pgTable("lessons", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  courseId: uuid("course_id").notNull(),
  /** Null only of a removed one, whose section may be gone. */
  sectionId: uuid("section_id"),
  name: text().notNull(),
  description: text().notNull(),
  isFree: boolean("is_free").notNull(),
  status: boolean().notNull(),
  imageId: uuid("image_id"),
  videoId: uuid("video_id"),
  /**
   * Kept by triggers: of its video once that is READY, of a text alone what reading it takes; without it a lesson is shown to
   * nobody but its trainer.
   */
  seconds: integer(),
  rank: integer().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  deletedAt: instant("deleted_at"),
  /** Kept by triggers: until when it was offered, of one that was and is not any more. Who had it by then keeps it. */
  offeredUntil: instant("offered_until"),
  /** Kept by triggers: since when it was first offered; null: never. */
  offeredSince: instant("offered_since"),
  /** In seconds, the longest that its film and the reading of its text were while somebody had it. */
  promisedSeconds: integer("promised_seconds"),
  promisedReading: integer("promised_reading"),
});

export const lessonAttachments = pgTable("lesson_attachments", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  lessonId: uuid("lesson_id").notNull(),
  fileName: text("file_name").notNull(),
  bytes: integer().notNull(),
  rank: integer().notNull(),
  status: text({ enum: ["UPLOADING", "READY"] }).notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** Taken away by the trainer from a lesson that somebody has: it stays theirs. */
  removedAt: instant("removed_at"),
});

/** A lesson that somebody can open: one that was removed keeps its film only where somebody has it. */
export const isLessonThere = sql`(${lessons.deletedAt} is null or ${lessons.seconds} is not null)`;

/** Also of what a block hides: it is shown again when the block ends, and hidden by the database itself until then. */
export const wasApproved = sql<boolean>`(${courses.approved} or ${courses.hiddenByBlock})`;
