import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { conversationKinds, sides } from "./model.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One for each thing that somebody wrote about. */
export const conversations = pgTable("conversations", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  kind: text({ enum: conversationKinds }).notNull(),
  subjectId: uuid("subject_id").notNull(),
  /** Who takes part, as the thing says; a guest is known by the thing alone. */
  professionalId: uuid("professional_id").notNull(),
  companyId: uuid("company_id"),
  /** Those that were taken back count: the number of the newest. */
  messageCount: integer("message_count").notNull().default(0),
  /** Grows with whatever changes in it. */
  revision: integer().notNull().default(0),
  createdAt: moment("created_at").notNull().defaultNow(),
  lastMessageAt: moment("last_message_at").notNull().defaultNow(),
});

/** What was said is never changed, but taken back: a trigger refuses anything else. */
export const conversationMessages = pgTable(
  "conversation_messages",
  {
    id: uuid().notNull().default(sql`uuidv7()`),
    conversationId: uuid("conversation_id").notNull(),
    number: integer().notNull(),
    /** That of the conversation when it was sent, or taken back. */
    revision: integer().notNull(),
    side: text({ enum: sides }).notNull(),
    /** Which person of a company wrote; null of a guest. */
    authorId: uuid("author_id"),
    text: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Since when nobody reads it any more; its words stay only while a report of it is open. */
    removedAt: moment("removed_at"),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.number] })],
);

/** Up to which message somebody has read, and was told; `userId` is null of the guest. */
export const conversationReaders = pgTable("conversation_readers", {
  conversationId: uuid("conversation_id").notNull(),
  userId: uuid("user_id"),
  side: text({ enum: sides }).notNull(),
  readNumber: integer("read_number").notNull().default(0),
  toldNumber: integer("told_number").notNull().default(0),
  isMuted: boolean("is_muted").notNull().default(false),
  readAt: moment("read_at"),
});

/** A file that was sent for a message; until one holds it, it is known by what the conversation is about. */
export const conversationAttachments = pgTable("conversation_attachments", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  kind: text({ enum: conversationKinds }).notNull(),
  subjectId: uuid("subject_id").notNull(),
  side: text({ enum: sides }).notNull(),
  /** Null of a guest. */
  uploaderId: uuid("uploader_id"),
  conversationId: uuid("conversation_id"),
  messageNumber: integer("message_number"),
  rank: smallint(),
  media: text({ enum: ["IMAGE", "PDF"] }).notNull(),
  fileName: text("file_name").notNull(),
  /** Of a picture those of the size that is shown. */
  bytes: integer().notNull(),
  width: integer(),
  height: integer(),
  status: text({ enum: ["UPLOADING", "READY"] })
    .notNull()
    .default("UPLOADING"),
  createdAt: moment("created_at").notNull().defaultNow(),
});
