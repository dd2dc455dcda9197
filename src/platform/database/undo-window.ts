import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { mailAfterSeconds, undoSeconds } from "../../shared/undo.ts";

/** Whether what was done at a time may still be undone; where there is no time, it may not. */
export const isUndoable = (doneAt: AnyColumn): SQL<boolean> =>
  sql<boolean>`coalesce(${doneAt} > now() - make_interval(secs => ${undoSeconds}), false)`;

/** Seconds until somebody may be told what was decided at a time; 0 where they have passed, or there is no time. */
export const secondsUntilMailed = (decidedAt: AnyColumn): SQL<number> =>
  sql<number>`greatest(0, coalesce(ceil(extract(epoch from
    ${decidedAt} + make_interval(secs => ${mailAfterSeconds}) - now())), 0))::int`;
