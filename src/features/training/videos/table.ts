import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { type VideoFailure, videoStatuses } from "./lifecycle.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const videos = pgTable("videos", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  ownerId: uuid("owner_id").notNull(),
  status: text({ enum: videoStatuses }).notNull(),
  fileName: text("file_name").notNull(),
  bytes: bigint({ mode: "number" }).notNull(),
  /** Percent of the work on it. */
  progress: smallint().notNull().default(0),
  /** Why it is FAILED. */
  failure: text().$type<VideoFailure>(),
  /** Of what was made, named by its content; null until that is whole. */
  folder: text(),
  format: text({ enum: ["HLS", "MP4"] }),
  durationMs: integer("duration_ms"),
  /** As it is shown, after rotation. */
  width: integer(),
  height: integer(),
  createdAt: instant("created_at").notNull().defaultNow(),
  sentAt: instant("sent_at"),
  finishedAt: instant("finished_at"),
});

/** A video that comes in, and who holds it. */
export const videoUploads = pgTable("video_uploads", {
  videoId: uuid("video_id").primaryKey(),
  received: bigint({ mode: "number" }).notNull().default(0),
  holder: uuid(),
  heldUntil: instant("held_until"),
  /** Somebody else waits for it. */
  isWanted: boolean("is_wanted").notNull().default(false),
  touchedAt: instant("touched_at").notNull().defaultNow(),
});

/** What came of an original, in files of their own. */
export const videoParts = pgTable("video_parts", {
  videoId: uuid("video_id").notNull(),
  /** Of its first byte. */
  position: bigint({ mode: "number" }).notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  /** Its name below the originals of the video. */
  file: text().notNull(),
});

export const videoCaptions = pgTable("video_captions", {
  videoId: uuid("video_id").notNull(),
  language: text().notNull(),
  label: text().notNull(),
  /** Its name below the captions of the video; another text has another name. */
  file: text().notNull(),
  /** The most letters that it had while somebody had its lesson; null where nobody had it when it was changed last. */
  promisedLetters: integer("promised_letters"),
  promisedWords: integer("promised_words"),
});

/** What of the work on a video is done and kept under its folder. */
export const videoSteps = pgTable("video_steps", {
  videoId: uuid("video_id").notNull(),
  folder: text().notNull(),
  step: text().notNull(),
  /** What whoever goes on has to know of it. */
  facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
});

/** One row: how much one person may keep that is not worked on yet, and in all. */
export const videoAllowance = pgTable("video_allowance", {
  isOnly: boolean("is_only").primaryKey().default(true),
  maxVideos: integer("max_videos").notNull(),
  maxBytes: bigint("max_bytes", { mode: "number" }).notNull(),
  /** Of everything that the person sent, also of what is ready. */
  maxKeptBytes: bigint("max_kept_bytes", { mode: "number" }).notNull(),
});
