import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { tellAfterSeconds, undoSeconds } from "../../shared/second-thoughts.ts";

/** Whether what was done at a time may still be undone; where there is no time, it may not. */
export const isFresh = (doneAt: AnyColumn): SQL<boolean> =>
  sql<boolean>`coalesce(${doneAt} > now() - make_interval(secs => ${undoSeconds}), false)`;

/** Seconds until somebody may be told what was decided at a time; 0 where they have passed, or there is no time. */
export const secondsUntilTold = (decidedAt: AnyColumn): SQL<number> =>
  sql<number>`greatest(0, coalesce(ceil(extract(epoch from
    ${decidedAt} + make_interval(secs => ${tellAfterSeconds}) - now())), 0))::int`;
