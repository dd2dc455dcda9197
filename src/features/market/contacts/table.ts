import { sql } from "drizzle-orm";
import { boolean, date, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

import { contactKinds } from "./labels.ts";

export const favourites = pgTable(
  "favorites",
  {
    companyId: uuid("company_id").notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);

/** Which company was shown somebody's phone or e-mail, once a day of Brasília. */
export const contactViews = pgTable(
  "contact_views",
  {
    userId: uuid("user_id").notNull(),
    companyId: uuid("company_id").notNull(),
    kind: text({ enum: contactKinds }).notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull().defaultNow(),
    seenOn: date("seen_on")
      .notNull()
      .generatedAlwaysAs(sql`((seen_at at time zone 'America/Sao_Paulo')::date)`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.companyId, table.kind, table.seenOn] })],
);

/** A company that wants the phone or the e-mail of somebody who accepts none unasked, and what the person said. */
export const contactRequests = pgTable(
  "contact_requests",
  {
    userId: uuid("user_id").notNull(),
    companyId: uuid("company_id").notNull(),
    kind: text({ enum: contactKinds }).notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
    /** Null until the person said something. */
    isAllowed: boolean("is_allowed"),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.companyId, table.kind] })],
);

/** What a company that was closed since asked for, by the hash of its CNPJ, and what was said to it. */
export const contactRefusals = pgTable(
  "contact_refusals",
  {
    userId: uuid("user_id").notNull(),
    kind: text({ enum: contactKinds }).notNull(),
    documentHash: text("document_hash").notNull(),
    /** Null where the person said nothing. */
    refusedAt: timestamp("refused_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.documentHash, table.kind] })],
);
