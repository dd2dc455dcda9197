import { sql } from "drizzle-orm";
import { boolean, customType, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  moderationDecisions as decisions,
  moderatedKinds,
  moderationStates,
  reportedKinds,
  reportOutcomes,
  reportReasons,
  type ShownField,
} from "./model.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A row for each thing that is not approved, kept by triggers of its table (see migrations). */
export const moderationItems = pgTable(
  "moderation_items",
  {
    kind: text({ enum: moderatedKinds }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    state: text({ enum: moderationStates }).notNull().default("WAITING"),
    /** Offered by its owner: what is still prepared waits for nobody. */
    ready: boolean().notNull(),
    since: instant("since").notNull().defaultNow(),
    /** What the owner is told. */
    reason: text(),
    /** Of what was refused: another one is another thing to look at. */
    refusedMark: text("refused_mark"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

/** What people saw of a thing when it was approved last. */
export const moderationSnapshots = pgTable(
  "moderation_snapshots",
  {
    kind: text({ enum: moderatedKinds }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    content: jsonb().$type<ShownField[]>().notNull(),
    takenAt: instant("taken_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

/** Append-only: the database refuses to change or remove one. */
export const moderationDecisions = pgTable("moderation_decisions", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  kind: text({ enum: moderatedKinds }).notNull(),
  subjectId: uuid("subject_id").notNull(),
  decision: text({ enum: decisions }).notNull(),
  reason: text(),
  decidedBy: uuid("decided_by").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** Approved by an administrator, and its owner was not told yet. */
export const untoldApprovals = pgTable(
  "untold_approvals",
  {
    kind: text({ enum: moderatedKinds }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    approvedAt: instant("approved_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

export const reports = pgTable("reports", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  kind: text({ enum: reportedKinds }).notNull(),
  subjectId: uuid("subject_id").notNull(),
  reason: text({ enum: reportReasons }).notNull(),
  text: text(),
  /** What was reported, where few read it, until the report is closed. */
  quoted: text(),
  reporterId: uuid("reporter_id"),
  deviceHash: bytes("device_hash"),
  createdAt: instant("created_at").notNull().defaultNow(),
  closedAt: instant("closed_at"),
  closedBy: uuid("closed_by"),
  outcome: text({ enum: reportOutcomes }),
  note: text(),
});
