import { boolean, integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

/** How often a company may give a course to its people, and how often it did. */
export const companyCourses = pgTable(
  "company_courses",
  {
    companyId: uuid("company_id").notNull(),
    courseId: uuid("course_id").notNull(),
    /** Paid for; of an exclusive course what its trainer agreed on, kept by a trigger. */
    bought: integer().notNull().default(0),
    /** Never more than bought: the database holds it. */
    released: integer().notNull().default(0),
    isFavourite: boolean("is_favourite").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.courseId] })],
);
