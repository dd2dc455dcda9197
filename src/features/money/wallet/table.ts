import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { cardBrands } from "../../../shared/card-number.ts";
import { addressColumns } from "../../base/reference/table.ts";
import { pixKeyTypes } from "./bank-account-contract.ts";

/** Of a card there is never the number and never the code. */
export const cards = pgTable("cards", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** The owner is a person or a company. */
  userId: uuid("user_id"),
  companyId: uuid("company_id"),
  /** One of three places; each holds one live card of the owner. */
  slot: smallint().notNull(),
  favourite: boolean().notNull().default(false),
  /** Null once the card was removed. */
  gatewayCardId: text("gateway_card_id"),
  /** The same for the same number, whoever saved it. */
  fingerprint: text(),
  brand: text({ enum: cardBrands }).notNull(),
  firstSix: text("first_six").notNull(),
  lastFour: text("last_four").notNull(),
  expMonth: smallint("exp_month").notNull(),
  expYear: smallint("exp_year").notNull(),
  /** What tells of the holder goes when the card is removed. */
  holderName: text("holder_name"),
  holderAdditionalName: text("holder_additional_name"),
  holderDocument: text("holder_document"),
  holderPhone: text("holder_phone"),
  holderBirthday: date("holder_birthday"),
  /** All null where the bill goes to the address that the owner registered. */
  ...addressColumns(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  removedAt: timestamp("removed_at", { withTimezone: true }),
});
export type CardRow = typeof cards.$inferSelect;

/** Where a professional is paid: an account at a bank or a Pix key. */
export const bankAccounts = pgTable("bank_accounts", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid("user_id").notNull(),
  slot: smallint().notNull(),
  /** The one that is paid to. */
  favourite: boolean().notNull().default(false),
  kind: text({ enum: ["BANK_ACCOUNT", "PIX_KEY"] }).notNull(),
  holderFullname: text("holder_fullname").notNull(),
  holderDocumentType: text("holder_document_type", { enum: ["CPF", "CNPJ"] }).notNull(),
  holderDocumentNumber: text("holder_document_number").notNull(),
  bankNumber: text("bank_number"),
  agencyNumber: text("agency_number"),
  /** With its check digit: 12345-6. */
  accountNumber: text("account_number"),
  pixKeyType: text("pix_key_type", { enum: pixKeyTypes }),
  pixKey: text("pix_key"),
  /** When password, code or a mailed link confirmed it; until then nothing is paid to it. */
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** The end of the pause after that. */
  payableFrom: timestamp("payable_from", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** For how many days nothing is paid to a new one: one row. */
export const payoutPause = pgTable("payout_pause", {
  isTheOne: boolean("is_the_one").primaryKey().default(true),
  days: integer().notNull(),
});

export const destinationActions = ["CONFIRM", "CHOOSE", "REMOVE"] as const;
export type DestinationAction = (typeof destinationActions)[number];

/** Links that do what was asked for without the password; only the hash of the token is kept. */
export const bankAccountLinks = pgTable("bank_account_links", {
  tokenHash: text("token_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  bankAccountId: uuid("bank_account_id").notNull(),
  /** What the link was mailed to. */
  email: text().notNull(),
  action: text({ enum: destinationActions }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
