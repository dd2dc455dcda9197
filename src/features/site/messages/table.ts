import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ContactStatus, SubscriberStatus } from "./model.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const contactMessages = pgTable("contact_messages", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  name: text(),
  email: text().notNull(),
  phone: text().notNull(),
  company: text(),
  job: text(),
  subject: text(),
  message: text(),
  answer: text(),
  answeredAt: instant("answered_at"),
  answeredBy: uuid("answered_by"),
  status: text()
    .$type<ContactStatus>()
    .notNull()
    .generatedAlwaysAs(sql`case when answered_at is null then 'OPEN' else 'ANSWERED' end`),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  status: text().$type<SubscriberStatus>().notNull().default("PENDING"),
  email: text(),
  name: text(),
  leaveCode: text("leave_code").notNull(),
  askedAt: instant("asked_at").notNull().defaultNow(),
  confirmedAt: instant("confirmed_at"),
  leftAt: instant("left_at"),
});

export const newsletterConfirmations = pgTable("newsletter_confirmations", {
  tokenHash: text("token_hash").primaryKey(),
  subscriberId: uuid("subscriber_id").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
