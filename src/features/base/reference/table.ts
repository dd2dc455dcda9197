import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, point, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const states = pgTable("states", {
  code: text().primaryKey(),
  name: text().notNull(),
});

export const cities = pgTable("cities", {
  ibgeCode: integer("ibge_code").primaryKey(),
  stateCode: text("state_code").notNull(),
  name: text().notNull(),
  /** On a flat map, in kilometres (see `project`); null where it is not known where the city lies. */
  place: point({ mode: "xy" }),
});

export const skills = pgTable("skills", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  name: text().notNull(),
  type: text({ enum: ["INDUSTRY_GENERAL", "LANGUAGE"] }).notNull(),
  /** What addresses call a segment by. */
  slug: text(),
  /** Of courses alone: nobody works in it. */
  isTheme: boolean("is_theme").notNull().default(false),
  /** Given another name here: a release does not put its own back. */
  renamedAt: timestamp("renamed_at", { withTimezone: true }),
});

/** Those that were removed or joined into another: no release brings them back, and their old address leads on. */
export const formerSkills = pgTable("former_skills", {
  id: uuid().primaryKey(),
  slug: text(),
  successorId: uuid("successor_id"),
  endedAt: timestamp("ended_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What the category menu of the public pages shows. */
export const categoryMenu = pgTable("category_menu", {
  skillId: uuid("skill_id").primaryKey(),
  rank: integer().notNull(),
});

/** Answers of the post-code providers, kept so that each code is asked for once. */
export const zipcodes = pgTable("zipcodes", {
  zipcode: text().primaryKey(),
  state: text().notNull(),
  city: text().notNull(),
  district: text().notNull(),
  street: text().notNull(),
  fetchedAt: timestamp("fetched_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The columns of an address, for each table whose rows have one. */
export const addressColumns = () => ({
  zipcode: text(),
  street: text(),
  number: text(),
  complement: text(),
  district: text(),
  city: text(),
  state: text(),
});
