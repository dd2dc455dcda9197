import { and, eq, lt, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { FailureKind } from "../../../shared/failure.ts";
import type { LimitKey } from "../contract.ts";
import { limitCounters, limitUses } from "../table.ts";
import { type PlanOwner, planInForce } from "./plan-in-force.ts";

/**
 * Counts one use of a limit, or refuses it. The same subject counts once in a period. The counter's row is what two
 * requests at once queue up on, so that they never pass the maximum together.
 * @throws the given failure where the maximum is reached
 */
export async function consumeLimit(
  tx: Transaction,
  owner: PlanOwner,
  use: { key: LimitKey; subjectId: string; today: string; reached: FailureKind },
): Promise<void> {
  const { limits, periodStart } = await planInForce(tx, owner, use.today);
  const maximum = limits.get(use.key);
  if (maximum === null) return;
  if (maximum === undefined || maximum === 0) throw use.reached();

  const counted = await tx
    .insert(limitUses)
    .values({ ownerId: owner.id, key: use.key, periodStart, subjectId: use.subjectId })
    .onConflictDoNothing()
    .returning({ subjectId: limitUses.subjectId });
  if (counted.length === 0) return;

  const raised = await tx
    .insert(limitCounters)
    .values({ ownerId: owner.id, key: use.key, periodStart, used: 1 })
    .onConflictDoUpdate({
      target: [limitCounters.ownerId, limitCounters.key, limitCounters.periodStart],
      set: { used: sql`${limitCounters.used} + 1` },
      setWhere: and(eq(limitCounters.ownerId, owner.id), lt(limitCounters.used, maximum)),
    })
    .returning({ used: limitCounters.used });
  if (raised.length === 0) throw use.reached();
}
