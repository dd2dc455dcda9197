import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { charges } from "../../charges/table.ts";
import { subscriptionCharges } from "../table.ts";
import type { TakenCharge } from "../terms-held.ts";

/** All that was paid for a subscription and brought something, in the order in which it was begun. */
export const listTakenCharges = (connection: Connection, subscriptionId: string): Promise<TakenCharge[]> =>
  connection
    .select({
      taken: subscriptionCharges,
      status: charges.status,
      createdAt: charges.createdAt,
      endedAt: charges.endedAt,
    })
    .from(subscriptionCharges)
    .innerJoin(charges, eq(charges.id, subscriptionCharges.chargeId))
    .where(
      and(eq(subscriptionCharges.subscriptionId, subscriptionId), isNotNull(subscriptionCharges.periodStart)),
    )
    // Their ids tell when they were begun.
    .orderBy(asc(subscriptionCharges.chargeId));
