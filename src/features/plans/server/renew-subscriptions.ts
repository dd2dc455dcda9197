import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../platform/database/database.ts";
import { untilNoneAreLeft } from "../../../platform/database/in-batches.ts";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { withinUsualShare } from "../../../platform/usual-share.ts";
import { charges } from "../../charges/table.ts";
import { ownerOf } from "../../wallet/owner.ts";
import { findFavouriteCard } from "../../wallet/server/find-card.ts";
import { subscriptions } from "../table.ts";
import { chargeSubscription } from "./charge-subscription.ts";
import { endSubscription, tryAgainLater } from "./end-subscription.ts";
import { today } from "./period.ts";
import { renewalOf } from "./renewal-of.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/** Every hour: a worker that was away at night makes up for it in the morning. */
export const renewSubscriptionsJob = defineJob({
  name: "renew-subscriptions",
  schema: z.object({}),
  cron: "10 * * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

/** Each of them some statements of one transaction. */
const rowsAtOnce = 50;

const isActive = eq(subscriptions.status, "ACTIVE");
const isEnding = and(isActive, lte(subscriptions.cancelAt, today));
/** Not ending, and not about to be charged already. */
const isDue = and(
  isActive,
  lte(subscriptions.renewOn, today),
  sql`${subscriptions.cancelAt} is null`,
  sql`not exists (select from ${charges} c where c.subject_kind = 'SUBSCRIPTION'
    and c.subject_id = ${subscriptions.id} and c.status in ('CREATED', 'SENT') and not c.is_superseded)`,
);

/** Ends what was not to be renewed, and begins to collect what is. Each day is the database's, of Brasília. */
export async function renewSubscriptions(services: Services): Promise<void> {
  const { db } = services;
  await inBatches(services, isEnding, (tx, row) => endSubscription(tx, services, row, "CANCELLED"));
  const [extent = { changes: 0, of: 0 }] = await db.orm
    .select({ changes: sql<number>`count(*) filter (where ${isDue})::int`, of: sql<number>`count(*)::int` })
    .from(subscriptions)
    .where(isActive);
  await withinUsualShare(services, renewSubscriptionsJob, extent, () =>
    inBatches(services, isDue, (tx, row) => renew(tx, services, row)),
  );
}

function inBatches(
  { db }: Pick<Services, "db">,
  where: SQL | undefined,
  work: (tx: Transaction, row: SubscriptionRow) => Promise<void>,
): Promise<void> {
  return untilNoneAreLeft(() =>
    db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(subscriptions)
        .where(where)
        .orderBy(asc(subscriptions.renewOn))
        .limit(rowsAtOnce)
        .for("update", { skipLocked: true });
      for (const row of rows) await work(tx, row);
      return rows.length;
    }),
  );
}

async function renew(tx: Transaction, services: Services, row: SubscriptionRow): Promise<void> {
  const { planOptionId, licences, cents, planName, intervalMonths } = await renewalOf(tx, row);
  const owner = ownerOf(row);
  const card = row.method === "CARD" ? await findFavouriteCard(tx, owner) : null;
  if (row.method === "CARD" && !card) return tryAgainLater(tx, services, row);
  await chargeSubscription(tx, services, row, {
    purpose: "RENEWAL",
    planOptionId,
    licences,
    cents,
    description: planName,
    payment: {
      method: row.method,
      // Parts are those of a whole year.
      installments: intervalMonths === 12 ? row.installments : 1,
      card,
      ...(row.method !== "CARD" && row.periodEnd && { payUntil: row.periodEnd }),
    },
  });
}
