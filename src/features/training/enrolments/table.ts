import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { firstCredit } from "./watch-credit.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** As PostgreSQL writes it: `{[0,15),[30,45)}`. */
const int4multirange = customType<{ data: string }>({ dataType: () => "int4multirange" });

export const enrolments = pgTable("enrolments", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  courseId: uuid("course_id").notNull(),
  userId: uuid("user_id").notNull(),
  active: boolean().notNull().default(true),
  /** How it came: by the plan, by a purchase, by a licence that a company released. */
  origin: text({ enum: ["PLAN", "PURCHASE", "LICENCE"] }).notNull(),
  /** Whose licence it is. */
  companyId: uuid("company_id"),
  /** What the student gave on average, in hundredths of stars, over the lessons that were rated. */
  rating: smallint(),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** Since when the course was the person's, or their company's, where that is earlier: what was offered then is theirs. */
  lessonsSince: instant("lessons_since"),
  /** Until when the student was told of what changed in the course; null: of nothing yet. */
  newsToldAt: instant("news_told_at"),
  lastWatchedAt: instant("last_watched_at"),
  completedAt: instant("completed_at"),
  /** By which day the company wants it done, and when the person was reminded of that. */
  dueOn: date("due_on"),
  remindedAt: instant("reminded_at"),
  /** When the person was told of a licence that was released. */
  toldAt: instant("told_at"),
  /** When a lesson of it that is not free was opened, or something was watched, for the first time. */
  begunAt: instant("begun_at"),
  /** One of the company's licences is used for it; also after the person left, where it was begun. */
  holdsLicence: boolean("holds_licence").notNull().default(false),
  /** Since when it came by what it comes by now: what was done before was earned by something else. */
  acquiredAt: instant("acquired_at").notNull().defaultNow(),
  /** When the money for what was earned by it went back: there is no certificate of it. */
  givenBackAt: instant("given_back_at"),
});

/** Courses in which something changed that their students are not all told of, kept by triggers. */
export const courseNews = pgTable("course_news", {
  courseId: uuid("course_id").primaryKey(),
  latest: timestamp({ withTimezone: true, mode: "string" }).notNull(),
});

/** One of each person, whatever courses they take; it begins with the first lesson that they open. */
export const watchClocks = pgTable("watch_clocks", {
  userId: uuid("user_id").primaryKey(),
  /** Seconds of video that may still count as watched (see watch-credit.ts), and since when they were not added to. */
  creditSeconds: real("credit_seconds").notNull().default(firstCredit),
  creditedAt: instant("credited_at").notNull().defaultNow(),
});

/** What a student watched of a lesson, from when it was opened on. */
export const lessonWatches = pgTable(
  "lesson_watches",
  {
    enrolmentId: uuid("enrolment_id").notNull(),
    lessonId: uuid("lesson_id").notNull(),
    /** Where it goes on, in seconds from the beginning. */
    positionSeconds: integer("position_seconds").notNull().default(0),
    watched: int4multirange().notNull().default("{}"),
    watchedSeconds: integer("watched_seconds").notNull().generatedAlwaysAs(sql`seconds_in(watched)`),
    completedAt: instant("completed_at"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** When the student was given it for the first time. */
    openedAt: instant("opened_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.enrolmentId, table.lessonId] })],
);

export const lessonAssessments = pgTable(
  "lesson_assessments",
  {
    enrolmentId: uuid("enrolment_id").notNull(),
    lessonId: uuid("lesson_id").notNull(),
    general: smallint().notNull(),
    clarity: smallint().notNull(),
    rhythm: smallint().notNull(),
    relevance: smallint().notNull(),
    content: smallint().notNull(),
    fun: smallint().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.enrolmentId, table.lessonId] })],
);

export const lessonNotes = pgTable("lesson_notes", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid("user_id").notNull(),
  lessonId: uuid("lesson_id").notNull(),
  /** Of the video, from its beginning. */
  second: integer().notNull(),
  body: text().notNull(),
  searchText: text("search_text").generatedAlwaysAs(sql`search_text(body)`),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
