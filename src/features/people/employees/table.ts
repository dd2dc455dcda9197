import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const employees = pgTable("employees", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  companyId: uuid("company_id").notNull(),
  userId: uuid("user_id").notNull(),
  /** Of an account that the company opened: the manager who wrote to the person last. */
  invitedBy: uuid("invited_by"),
  /** The mail waits until the manager who invited, and whose e-mail is not confirmed yet, confirmed it. */
  mailHeld: boolean("mail_held").notNull().default(false),
  title: text().notNull(),
  position: text().notNull(),
  manager: boolean().notNull(),
  acceptEmailRh: boolean("accept_email_rh").notNull().default(true),
  acceptEmailProduct: boolean("accept_email_product").notNull().default(true),
  acceptEmailCourse: boolean("accept_email_course").notNull().default(true),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The question to a person who has an account whether to join a company, with what the company entered in its form. */
export const employeeInvitations = pgTable("employee_invitations", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  companyId: uuid("company_id").notNull(),
  userId: uuid("user_id").notNull(),
  invitedBy: uuid("invited_by"),
  /** As of employees. */
  mailHeld: boolean("mail_held").notNull().default(false),
  /** One that waits and is past `expiresAt` has expired. */
  status: text({ enum: ["PENDING", "ACCEPTED", "REFUSED"] }).notNull(),
  tokenHash: text("token_hash").notNull(),
  /** As the company wrote it: the person's own name is told after the acceptance. */
  name: text().notNull(),
  lastname: text().notNull(),
  title: text().notNull(),
  position: text().notNull(),
  manager: boolean().notNull(),
  acceptEmailRh: boolean("accept_email_rh").notNull().default(true),
  acceptEmailProduct: boolean("accept_email_product").notNull().default(true),
  acceptEmailCourse: boolean("accept_email_course").notNull().default(true),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
