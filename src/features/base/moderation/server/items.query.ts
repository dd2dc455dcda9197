import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { invalidateCaches } from "../../../../platform/caches.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { users } from "../../../people/users/table.ts";
import type { AuditAction } from "../../audit/actions.ts";
import { recordAudit } from "../../audit/server/audit-entries.ts";
import {
  type ModeratedKindName,
  type ModerationDecision,
  type ModerationState,
  needsReason,
  type ShownField,
  type StandingState,
  stateAfter,
} from "../model.ts";
import { moderationDecisions, moderationItems, moderationSnapshots, untoldApprovals } from "../table.ts";
import { kindOf, markOf, type Subject } from "./moderated-kinds.ts";
import { mailDecision } from "./moderation-emails.tsx";

export type ItemRow = typeof moderationItems.$inferSelect;

/** Word for word the condition of the index; PostgreSQL compares them as text. */
const isListed = sql`(${moderationItems.ready} or ${moderationItems.state} <> 'WAITING')`;

const isOf = ({ kind, id }: Subject): SQL | undefined =>
  and(eq(moderationItems.kind, kind), eq(moderationItems.subjectId, id));

export interface AskedItems {
  kind?: ModeratedKindName | undefined;
  state: ModerationState;
  limit: number;
  page: number;
}

/** With names of tables: those of its columns are the same. */
const openReports = sql<number>`(select count(*)::int from reports as r where r.kind = moderation_items.kind
  and r.subject_id = moderation_items.subject_id and r.closed_at is null)`;

/** Those that wait in the order in which they came, what was decided the newest first. */
export function listItems(connection: Connection, { kind, state, limit, page }: AskedItems) {
  const { since, subjectId } = moderationItems;
  const order = state === "WAITING" ? [asc(since), asc(subjectId)] : [desc(since), desc(subjectId)];
  return connection
    .select({
      kind: moderationItems.kind,
      subjectId,
      state: moderationItems.state,
      since,
      reason: moderationItems.reason,
      openReports,
    })
    .from(moderationItems)
    .where(and(eq(moderationItems.state, state), isListed, kind && eq(moderationItems.kind, kind)))
    .orderBy(...order)
    .limit(limit)
    .offset(limit * page);
}

export const countItems = (connection: Connection) =>
  connection
    .select({
      kind: moderationItems.kind,
      state: moderationItems.state,
      count: sql<number>`count(*)::int`,
    })
    .from(moderationItems)
    .where(isListed)
    .groupBy(moderationItems.kind, moderationItems.state);

export async function findItem(connection: Connection, subject: Subject): Promise<ItemRow | undefined> {
  const [row] = await connection.select().from(moderationItems).where(isOf(subject));
  return row;
}

/** Of some things those that are not approved. */
export const listItemsOf = (
  connection: Connection,
  kind: ModeratedKindName,
  ids: string[],
): Promise<ItemRow[]> =>
  connection
    .select()
    .from(moderationItems)
    .where(and(eq(moderationItems.kind, kind), inArray(moderationItems.subjectId, ids)));

export async function removeItem(tx: Transaction, subject: Subject): Promise<void> {
  await tx.delete(moderationItems).where(isOf(subject));
}

/** Writes how a thing stands whose row is there already, since it is not approved. */
export async function moveItem(
  tx: Transaction,
  subject: Subject,
  columns: Pick<ItemRow, "state" | "reason" | "refusedMark">,
): Promise<void> {
  const moved = await tx
    .update(moderationItems)
    .set({ ...columns, since: sql`now()` })
    .where(isOf(subject))
    .returning({ kind: moderationItems.kind });
  if (moved.length === 0) throw new Error(`No row says that ${subject.kind} ${subject.id} is not approved`);
}

export async function writeSnapshots(
  tx: Transaction,
  kind: ModeratedKindName,
  contents: Map<string, ShownField[]>,
): Promise<void> {
  if (contents.size === 0) return;
  await tx
    .insert(moderationSnapshots)
    .values([...contents].map(([subjectId, content]) => ({ kind, subjectId, content })))
    .onConflictDoUpdate({
      target: [moderationSnapshots.kind, moderationSnapshots.subjectId],
      set: { content: sql`excluded.content`, takenAt: sql`now()` },
      // An approved thing that is saved as it is was approved when it was.
      setWhere: sql`${moderationSnapshots.content} is distinct from excluded.content`,
    });
}

export async function findSnapshot(connection: Connection, { kind, id }: Subject) {
  const [row] = await connection
    .select({ content: moderationSnapshots.content, takenAt: moderationSnapshots.takenAt })
    .from(moderationSnapshots)
    .where(and(eq(moderationSnapshots.kind, kind), eq(moderationSnapshots.subjectId, id)));
  return row;
}

/** The newest first. */
export const listDecisions = (connection: Connection, { kind, id }: Subject) =>
  connection
    .select({
      id: moderationDecisions.id,
      decision: moderationDecisions.decision,
      reason: moderationDecisions.reason,
      createdAt: moderationDecisions.createdAt,
      by: users.name,
    })
    .from(moderationDecisions)
    .leftJoin(users, and(eq(users.id, moderationDecisions.decidedBy), sql`${users.deletedAt} is null`))
    .where(and(eq(moderationDecisions.kind, kind), eq(moderationDecisions.subjectId, id)))
    .orderBy(desc(moderationDecisions.id))
    .limit(50);

const auditActions: Record<ModeratedKindName, AuditAction> = {
  "job-opening": "JOB_OPENING_MODERATED",
  product: "PRODUCT_MODERATED",
  course: "COURSE_MODERATED",
};

interface Decided {
  subject: Subject;
  decision: ModerationDecision;
  reason: string | null;
  /** What people read and see of it now. */
  content: ShownField[];
  /** How it stood until now. */
  before: StandingState;
}

/** Does what was decided of a thing that is held and writes it down; its owner is told why it goes, and soon that it is there. */
export async function writeDecision(
  tx: Transaction,
  context: VerbContext,
  { subject, decision, reason, content, before }: Decided,
): Promise<void> {
  const { kind, id } = subject;
  const things = kindOf(context, kind);
  const state = stateAfter[decision];
  const isApproved = before === "APPROVED";
  // What is approved now, or was until now, is what whatever comes is laid beside.
  if (state === "APPROVED" || isApproved) await writeSnapshots(tx, kind, new Map([[id, content]]));
  if (state === "APPROVED") {
    // First the row: with it the database refuses the approval.
    await removeItem(tx, subject);
    await things.setApproved(tx, id, true);
    // Also where one waits to be told: whoever tells it at the moment comes before, or tells of this one.
    await tx
      .insert(untoldApprovals)
      .values({ kind, subjectId: id })
      .onConflictDoUpdate({
        target: [untoldApprovals.kind, untoldApprovals.subjectId],
        set: { approvedAt: sql`now()` },
      });
  } else {
    if (isApproved) await things.setApproved(tx, id, false);
    await moveItem(tx, subject, {
      state,
      reason,
      refusedMark: state === "REFUSED" ? markOf(content) : null,
    });
  }
  const { userId } = requireActor(context);
  await tx.insert(moderationDecisions).values({
    kind,
    subjectId: id,
    decision,
    reason: needsReason(decision) ? reason : null,
    decidedBy: userId,
  });
  const thing = (await things.summarise(tx, [id])).get(id);
  if (thing && needsReason(decision)) {
    const path = things.ownPath(id);
    await mailDecision(tx, context, { kind, thing, path, decision, reason: reason ?? "" });
  }
  await recordAudit(tx, context, {
    action: auditActions[kind],
    subjectId: id,
    companyId: thing?.owner.type === "COMPANY" ? thing.owner._id : null,
    details: { before, decision },
  });
  if (isApproved && state !== "APPROVED") await invalidateCaches(tx, "off the air");
}
