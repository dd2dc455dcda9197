import { and, eq, lt, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../shared/failure.ts";
import { describeLowered, type Lowered } from "../labels.ts";
import { limits, type PeriodicKey } from "../limits.ts";
import { limitCounters, limitUses } from "../table.ts";
import { type LimitServices, limitsInForce } from "./limits-in-force.ts";

/**
 * Counts one use of a limit, or refuses it. The same subject counts once in a period. The counter's row is what two
 * requests at once queue up on, so that they never pass the maximum together.
 * @throws the failure of the limit where the maximum is reached
 */
export async function consumeLimit(
  tx: Transaction,
  services: LimitServices,
  { key, ownerId, subjectId }: { key: PeriodicKey; ownerId: string; subjectId: string },
): Promise<void> {
  const { plan } = limits[key];
  const { maximums, lowered, periodStart } = await limitsInForce(tx, services, {
    id: ownerId,
    planType: plan,
  });
  const maximum = maximums.get(key);
  if (maximum === null) return;
  if (maximum === undefined || maximum === 0) throw refusalOf(key, lowered.get(key));

  const counted = await tx
    .insert(limitUses)
    .values({ ownerId, key, periodStart, subjectId })
    .onConflictDoNothing()
    .returning({ subjectId: limitUses.subjectId });
  if (counted.length === 0) return;

  const raised = await tx
    .insert(limitCounters)
    .values({ ownerId, key, periodStart, used: 1 })
    .onConflictDoUpdate({
      target: [limitCounters.ownerId, limitCounters.key, limitCounters.periodStart],
      set: { used: sql`${limitCounters.used} + 1` },
      setWhere: and(eq(limitCounters.ownerId, ownerId), lt(limitCounters.used, maximum)),
    })
    .returning({ used: limitCounters.used });
  if (raised.length > 0) return;
  throw refusalOf(key, lowered.get(key));
}

/** Where the plan itself is not what is reached, no other plan changes it: the refusal says what does. */
function refusalOf(key: PeriodicKey, lower: Lowered | undefined): Failure {
  const { reached } = limits[key];
  if (!lower) return reached();
  const message =
    lower.why === "NEW_COMPANY"
      ? `${reached.message} dos primeiros ${lower.days} dias da empresa: ${lower.maximum}. Depois deles vale o limite do plano.`
      : `${reached.message}. ${describeLowered([lower])}`;
  return new Failure(reached.status, { code: reached.code, message });
}
