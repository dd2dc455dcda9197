import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { addressColumns } from "../../base/reference/table.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const users = pgTable("users", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  type: text({ enum: ["SALESMAN", "EMPLOYEE", "ADMIN"] }).notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  lastname: text().notNull(),
  email: text().notNull(),
  /** When somebody proved to read that mailbox; null until then. */
  emailConfirmedAt: timestamp("email_confirmed_at", { withTimezone: true }),
  /** Null until the person chose a password by the link of the invitation. */
  passwordHash: text("password_hash"),
  phone: text(),
  document: text(),
  birthdate: date(),
  gender: text({ enum: ["M", "F", "O", "N"] }),
  imageId: uuid("image_id"),
  acceptPhone: boolean("accept_phone").notNull().default(false),
  acceptEmail: boolean("accept_email").notNull().default(false),
  isLookingJob: boolean("is_looking_job").notNull().default(false),
  isLookingProducts: boolean("is_looking_products").notNull().default(false),
  ...addressColumns(),
  /** How many people it has belonged to: a second one once the owner of the mailbox took it from whoever typed the address. */
  owners: smallint().notNull().default(1),
  /** The company that opened the account for somebody; null where the person registered. */
  createdByCompany: uuid("created_by_company"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  /** Set when the account was deleted: personal data is gone, the row stays for what points to it. */
  deletedAt: timestamp("deleted_at", { withTimezone: true }),
  /** Set while the administration keeps the account closed to its owner; who did it and why, as the owner was told. */
  blockedAt: timestamp("blocked_at", { withTimezone: true }),
  blockedBy: uuid("blocked_by"),
  blockReason: text("block_reason"),
  /** Set while the administration hides what a professional shows the public; who did it and why, as the owner was told. */
  pageSuspendedAt: timestamp("page_suspended_at", { withTimezone: true }),
  pageSuspendedBy: uuid("page_suspended_by"),
  pageSuspensionReason: text("page_suspension_reason"),
});

/** How a representative deals, as it was measured last; kept apart so that measuring touches no account. */
export const salesmanRecords = pgTable("salesman_records", {
  userId: uuid("user_id").primaryKey(),
  quotes: integer().notNull(),
  medianSeconds: integer("median_seconds"),
  /** What a company confirmed or refused, or the buyer took back. */
  orders: integer().notNull(),
  ordersStood: integer("orders_stood").notNull(),
  ordersRefused: integer("orders_refused").notNull(),
  measuredAt: timestamp("measured_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Append-only: which text a person agreed to, and when. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    userId: uuid("user_id").notNull(),
    document: text({ enum: ["TERMS"] }).notNull(),
    /** The day since which the text holds. */
    version: text().notNull(),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }).notNull().defaultNow(),
    /** Which of the owners of the account (`users.owners`) agreed. */
    ofOwner: smallint("of_owner").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.userId, table.document, table.version, table.ofOwner] })],
);

/** Links of one use to choose a password; only the hash of the token is kept. */
export const passwordLinks = pgTable("password_links", {
  tokenHash: text("token_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Links that confirm, change or bring back the e-mail of an account; only the hash of the token is kept. */
export const emailLinks = pgTable("email_links", {
  tokenHash: text("token_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  /** What the link is mailed to, and what the e-mail of the account is after it was used. */
  email: text().notNull(),
  kind: text({ enum: ["CONFIRM", "CHANGE", "UNDO"] }).notNull(),
  /** Of an undo: what the person managed when the e-mail was changed. */
  companyId: uuid("company_id"),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id").primaryKey(),
  /** Of RFC 6238: 20 random bytes. */
  secret: bytes().notNull(),
  /** Null as long as no code has proved that it is in somebody's hands. */
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** The last period of 30 seconds whose code was taken: none is taken twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id").notNull(),
    codeHash: bytes("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
