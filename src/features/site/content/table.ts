import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { HighlightKind, TestimonialPage } from "./places.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const highlights = pgTable("highlights", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  kind: text().$type<HighlightKind>().notNull(),
  subjectId: uuid("subject_id").notNull(),
  rank: integer().notNull(),
  startsOn: date("starts_on").notNull(),
  endsOn: date("ends_on"),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const testimonials = pgTable("testimonials", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  page: text().$type<TestimonialPage>().notNull(),
  name: text().notNull(),
  role: text(),
  text: text().notNull(),
  imageId: uuid("image_id"),
  rank: integer().notNull(),
  isShown: boolean("is_shown").notNull().default(true),
  /** Nobody said so: the page says that it is made up. */
  isExample: boolean("is_example").notNull().default(false),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
