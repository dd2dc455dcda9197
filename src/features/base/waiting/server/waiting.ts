import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers, type PersonalData } from "../../../../platform/handlers.ts";
import { countUnread } from "../../../../platform/mailer/notifications.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { type Actor, isAdministrator } from "../../../../shared/actor.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { undoSeconds } from "../../../../shared/undo.ts";
import { representations } from "../../../market/representations/table.ts";
import { courses, isAlive, isPublished } from "../../../training/courses/table.ts";
import { lockAccount } from "../../sessions/server/sessions.ts";
import type * as contract from "../contract.ts";
import type { Waiting, WaitingAnswer } from "../contract.ts";
import { seenAnswers } from "../table.ts";
import {
  type Activity,
  type AnswerKind,
  activities,
  maxCounted,
  type WaitingKind,
} from "../waiting-kinds.ts";

/**
 * How much of a kind waits for a company, for a professional, or for the administration; the feature that holds the
 * things counts them.
 */
export interface WaitingCount {
  kind: WaitingKind;
  of: "company" | "professional" | "administration";
  /**
   * A select, without limit, of the moment from which on each thing waits.
   * @param ownerId the company, or the person; what waits for the administration waits for all of it
   * @param readerId who looks: of a company one of its managers
   */
  moments(ownerId: string, readerId: string): SQL;
}

export const waitingCounts = defineHandlers<WaitingCount>("waiting counts");

/**
 * Whether somebody has not seen yet what was decided at a time: once the company can take it back no more, and for a month
 * at most.
 */
export const isUnseen = (decidedAt: AnyColumn, userId: string, kind: AnswerKind): SQL => sql`
  ${decidedAt} < now() - make_interval(secs => ${undoSeconds})
  and ${decidedAt} > greatest(now() - interval '30 days', (select ${seenAnswers.seenAt} from ${seenAnswers}
    where ${seenAnswers.userId} = ${userId} and ${seenAnswers.kind} = ${kind}))`;

type Reader = Pick<VerbContext, "actor" | "db" | "handlers">;

/** What waits for who makes the call, no further than anybody reads. */
async function countWaiting(reader: Reader): Promise<Waiting> {
  const counted = countsFor(reader).map(async ({ kind, moments }) => {
    const { rows } = await reader.db.orm.execute<{ total: number }>(
      sql`select count(*)::int as total from (${moments} limit ${maxCounted}) as counted`,
    );
    return [kind, rows[0]?.total ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** The same with the moment from which on the oldest waits; what nothing is there of is left out, the oldest is first. */
export async function readWaiting(
  reader: Reader,
): Promise<{ kind: WaitingKind; count: number; since: Date }[]> {
  const read = countsFor(reader).map(async ({ kind, moments }) => {
    const { rows } = await reader.db.orm.execute<{ total: number; since: string | null }>(
      sql`select count(*)::int as total, min(since) as since
        from (select since from (${moments}) as each (since) order by since limit ${maxCounted}) as oldest`,
    );
    const [{ total, since } = { total: 0, since: null }] = rows;
    return since === null ? [] : [{ kind, count: total, since: new Date(since) }];
  });
  return (await Promise.all(read))
    .flat()
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

function countsFor({
  actor,
  handlers,
}: Reader): { kind: WaitingKind; moments: ReturnType<WaitingCount["moments"]> }[] {
  const owner = ownerOf(actor);
  if (!owner) return [];
  return handlers
    .of(waitingCounts)
    .filter(({ of }) => of === owner.of)
    .map(({ kind, moments }) => ({ kind, moments: moments(owner.id, owner.readerId) }));
}

/** For a manager it is what the company received, for a professional the own. */
function ownerOf(actor: Actor | null): { of: WaitingCount["of"]; id: string; readerId: string } | null {
  if (!actor) return null;
  const { userId: readerId } = actor;
  if (isAdministrator(actor)) return { of: "administration", id: readerId, readerId };
  if (actor.manager && actor.companyId) return { of: "company", id: actor.companyId, readerId };
  return actor.type === "SALESMAN" ? { of: "professional", id: readerId, readerId } : null;
}

/** The badges of the menus and of the bell, and of a professional what the menus follow, in one answer. */
async function answerWaiting(reader: Reader): Promise<WaitingAnswer> {
  const { type, userId } = requireActor(reader);
  const [waiting, unread_count, does] = await Promise.all([
    countWaiting(reader),
    countUnread(reader.db.orm, userId),
    type === "SALESMAN" ? readActivities(reader, userId) : undefined,
  ]);
  return { waiting, unread_count, ...(does && { activities: does }) };
}

async function readActivities({ db }: Reader, userId: string): Promise<Activity[]> {
  const { rows } = await db.orm.execute<Record<Activity, boolean>>(sql`select
    exists (select from ${courses} where ${courses.userId} = ${userId} and ${isAlive}) as teaches,
    exists (select from ${courses} where ${courses.userId} = ${userId} and ${isPublished}) as sells_courses,
    exists (select from ${representations}
      where ${representations.userId} = ${userId} and ${representations.status} = 'APPROVED') as represents`);
  return activities.filter((activity) => rows[0]?.[activity]);
}

/** For a person who leaves: when somebody looked at answers is nobody's business any more. */
export async function forgetSeen(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(seenAnswers).where(eq(seenAnswers.userId, userId));
}

export const personalWaiting: PersonalData = {
  columns: [seenAnswers.userId],
  of: (userId) => [
    {
      title: "Quando você olhou as respostas das empresas",
      query: sql`select seen_at as "Quando" from ${seenAnswers} where user_id = ${userId} order by seen_at desc`,
    },
  ],
};

export const getWaiting: Verb<typeof contract.getWaiting> = (_input, context) => answerWaiting(context);

export const seeAnswers: Verb<typeof contract.seeAnswers> = async ({ params: { kind } }, context) => {
  const { userId } = requireActor(context);
  await context.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    await tx
      .insert(seenAnswers)
      .values({ userId, kind })
      .onConflictDoUpdate({
        target: [seenAnswers.userId, seenAnswers.kind],
        set: { seenAt: sql`greatest(${seenAnswers.seenAt}, now())` },
      });
  });
  return answerWaiting(context);
};
