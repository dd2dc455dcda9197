import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const employees = pgTable("employees", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  companyId: uuid("company_id").notNull(),
  userId: uuid("user_id").notNull(),
  title: text().notNull(),
  position: text().notNull(),
  manager: boolean().notNull(),
  acceptEmailRh: boolean("accept_email_rh").notNull().default(true),
  acceptEmailProduct: boolean("accept_email_product").notNull().default(true),
  acceptEmailCourse: boolean("accept_email_course").notNull().default(true),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
