import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Config } from "../../../../platform/config.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Services, VerbContext } from "../../../../platform/services.ts";
import { moderationNotPossible, type Standing } from "../contract.ts";
import { decisionsOf, type ModeratedKindName } from "../model.ts";
import { findItem, listItemsOf, moveItem, writeDecision, writeSnapshots } from "./items.query.ts";
import { kindOf, markOf, type Subject } from "./moderated-kinds.ts";

/** How things stand, for their owner alone; those that are approved are not among them. */
async function listStandings(
  connection: Connection,
  kind: ModeratedKindName,
  ids: string[],
): Promise<Map<string, NonNullable<Standing>>> {
  if (ids.length === 0) return new Map();
  const rows = await listItemsOf(connection, kind, ids);
  return new Map(
    rows.map(({ subjectId, state, reason, since }) => [
      subjectId,
      { state, reason, since: since.toISOString() },
    ]),
  );
}

/** Likewise of one thing. */
export async function findStanding(
  connection: Connection,
  kind: ModeratedKindName,
  { id, approved }: { id: string; approved: boolean },
): Promise<Standing> {
  return approved ? null : ((await listStandings(connection, kind, [id])).get(id) ?? null);
}

/** Cards of things as their owner sees them: those that are not approved say how they stand. */
export async function withStandings<Card extends { _id: string }>(
  connection: Connection,
  kind: ModeratedKindName,
  cards: Card[],
): Promise<(Card & { moderation?: NonNullable<Standing> })[]> {
  const ids = cards.map(({ _id }) => _id);
  const standings = await listStandings(connection, kind, ids);
  return cards.map((card) => {
    const moderation = standings.get(card._id);
    return moderation ? { ...card, moderation } : card;
  });
}

/**
 * Approves a thing that is held and not approved, for a call that says no version of it.
 * @throws moderationNotPossible where it is suspended
 */
export async function approve(tx: Transaction, context: VerbContext, subject: Subject): Promise<void> {
  const { kind, id } = subject;
  const state = (await findItem(tx, subject))?.state ?? "APPROVED";
  if (!decisionsOf(state).includes("APPROVE")) throw moderationNotPossible();
  const content = (await kindOf(context, kind).describe(tx, [id])).get(id) ?? [];
  await writeDecision(tx, context, {
    subject,
    decision: "APPROVE",
    reason: null,
    content,
    before: state,
  });
}

/**
 * Before things are changed by their owner: holds them, and where a change may ask for approval again keeps what people
 * saw of those that are approved, to be laid beside what comes.
 */
export async function stayApproved(
  tx: Transaction,
  services: Pick<Services, "handlers" | "config">,
  kind: ModeratedKindName,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const things = kindOf(services, kind);
  const held = await things.hold(tx, ids);
  if (!services.config.moderation) return;
  const approved = [...held].filter(([, isApproved]) => isApproved).map(([id]) => id);
  if (approved.length > 0) await writeSnapshots(tx, kind, await things.describe(tx, approved));
}

interface WhatPeopleSee<Name extends string> {
  wasApproved: SQL;
  /** The columns of it. */
  shown: Record<Name, AnyColumn>;
  /** What they become; undefined changes nothing. */
  columns: { [Column in NoInfer<Name>]?: string | null | undefined };
  /** What else has to be the same. */
  also?: SQL[];
}

/**
 * Where things are approved, a change of what people see asks again. For the `set` of the update itself, in which columns
 * are as they were before it: whoever saves at the same moment is compared with what the other one wrote.
 */
export function staysApproved<Name extends string>(
  { moderation }: Pick<Config, "moderation">,
  { wasApproved, shown, columns, also = [] }: WhatPeopleSee<Name>,
): { approved?: SQL } {
  if (!moderation) return {};
  const same = (Object.keys(shown) as Name[]).flatMap((name) => {
    const value = columns[name];
    return value === undefined ? [] : [sql`${shown[name]}::text is not distinct from ${value}::text`];
  });
  return { approved: sql.join([wasApproved, ...same, ...also], sql` and `) };
}

/**
 * After things were changed by their owner: one that was refused and is another now waits again, also where nothing new has
 * to wait any more. What is suspended stays so.
 */
export async function waitAgain(
  tx: Transaction,
  services: Pick<Services, "handlers">,
  kind: ModeratedKindName,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const items = await listItemsOf(tx, kind, ids);
  const refused = items.filter(({ state }) => state === "REFUSED");
  if (refused.length === 0) return;
  const contents = await kindOf(services, kind).describe(
    tx,
    refused.map(({ subjectId }) => subjectId),
  );
  for (const { subjectId, refusedMark } of refused) {
    const content = contents.get(subjectId);
    if (!content || markOf(content) === refusedMark) continue;
    await moveItem(tx, { kind, id: subjectId }, { state: "WAITING", reason: null, refusedMark: null });
  }
}
