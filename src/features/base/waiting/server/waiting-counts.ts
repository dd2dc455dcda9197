import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { defineHandlers } from "../../../../platform/handlers.ts";
import { undoSeconds } from "../../../../shared/undo.ts";
import { seenAnswers } from "../table.ts";
import type { AnswerKind, WaitingKind } from "../waiting-kinds.ts";

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
   */
  moments(ownerId: string): SQL;
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
