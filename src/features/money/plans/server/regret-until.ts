import { type SQL, sql } from "drizzle-orm";
import { addDays } from "../../../../shared/calendar.ts";
import { daysToRegret } from "../subscription-lifecycle.ts";
import { subscriptions } from "../table.ts";

/**
 * Whether the owner of a subscription had paid for no plan of the type before, also with an account or a company that was
 * closed.
 */
export const isFirst: SQL<boolean> = sql<boolean>`not exists (select from subscriptions earlier
  where earlier.type = ${subscriptions.type} and earlier.started_on is not null
    and (earlier.user_id = ${subscriptions.userId} or earlier.company_id = ${subscriptions.companyId}
      or earlier.document_hash = ${subscriptions.documentHash})
    and (earlier.created_at, earlier.id) < (${subscriptions.createdAt}, ${subscriptions.id}))`;

interface Regrettable {
  subscription: Pick<typeof subscriptions.$inferSelect, "status" | "startedOn">;
  isFirst: boolean;
}

/**
 * The last day on which the first payment, with which the plan began, is given back, also past; null where it never is.
 * Who had such a plan before knows it: else one could have it for nothing, seven days at a time.
 */
export function lastDayToRegret({ subscription, isFirst: first }: Regrettable): string | null {
  const { status, startedOn } = subscription;
  return status === "ACTIVE" && first && startedOn ? addDays(startedOn, daysToRegret) : null;
}

/** The same; null where it is past, too. */
export function regretUntil(entry: Regrettable, today: string): string | null {
  const last = lastDayToRegret(entry);
  return last && today <= last ? last : null;
}
