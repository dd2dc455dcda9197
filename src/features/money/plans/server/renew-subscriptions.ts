import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { guardBulkChange, untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { charges } from "../../charges/table.ts";
import { idOfOwner, ownerOf } from "../../wallet/model.ts";
import { findFavouriteCards } from "../../wallet/server/wallet.ts";
import { lastDayToPay } from "../renewal.ts";
import { subscriptions } from "../table.ts";
import { chargeRenewals } from "./charge-subscription.ts";
import { endSubscription, tryAgainLater } from "./end-subscription.ts";
import { listAfterLostDispute } from "./plan-owner.ts";
import { type Renewal, renewalsOf } from "./renewal-of.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/** Every hour: a worker that was away at night makes up for it in the morning. */
export const renewSubscriptionsJob = defineJob({
  name: "renew-subscriptions",
  schema: z.object({}),
  cron: "10 * * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

/** Held until what is written of them is safe: whoever changes one of them waits for so long. */
const renewedAtOnce = 500;
/** Each with a mail that is written within the transaction. */
const endedAtOnce = 50;

const isActive = eq(subscriptions.status, "ACTIVE");
const isEnding = and(isActive, lte(subscriptions.cancelAt, today));
/**
 * Not ending, and not about to be charged already. Asked of each row by the index: `not exists` may become a join of all
 * open charges, which in such a night are as many as the plans.
 */
const isDue = and(
  isActive,
  lte(subscriptions.renewOn, today),
  sql`${subscriptions.cancelAt} is null`,
  sql`(select c.id from ${charges} c where c.subject_kind = 'SUBSCRIPTION'
    and c.subject_id = ${subscriptions.id} and c.status in ('CREATED', 'SENT') and not c.is_superseded) is null`,
);

/** Ends what was not to be renewed, and begins to collect what is. Each day is the database's, of Brasília. */
export async function renewSubscriptions(services: Services): Promise<void> {
  const { db } = services;
  const [extent = { changes: 0, of: 0 }] = await db.orm
    .select({
      changes: sql<number>`count(*) filter (where (${isEnding}) or (${isDue}))::int`,
      of: sql<number>`count(*)::int`,
    })
    .from(subscriptions)
    .where(isActive);
  await guardBulkChange(services, renewSubscriptionsJob, extent, async () => {
    await inBatches(services, isEnding, endedAtOnce, async (tx, rows) => {
      for (const row of rows) await endSubscription(tx, services, row, "CANCELLED");
    });
    await inBatches(services, isDue, renewedAtOnce, (tx, rows) => renew(tx, services, rows));
  });
}

/**
 * Goes through those that meet a condition, each batch from where the one before ended: those that were charged stay due
 * until they are paid. Again from the start until there are none: somebody else may have held some.
 */
function inBatches(
  { db }: Pick<Services, "db">,
  where: SQL | undefined,
  rowsAtOnce: number,
  work: (tx: Transaction, rows: SubscriptionRow[]) => Promise<void>,
): Promise<void> {
  const { renewOn, id } = subscriptions;
  let last: SubscriptionRow | undefined;
  return untilNoneAreLeft(async () => {
    const isAfter = last && sql`(${renewOn}, ${id}) > (${last.renewOn}::date, ${last.id}::uuid)`;
    const rows = await db.transaction(async (tx) => {
      const held = await tx
        .select()
        .from(subscriptions)
        .where(and(where, isAfter))
        .orderBy(asc(renewOn), asc(id))
        .limit(rowsAtOnce)
        .for("update", { skipLocked: true });
      if (held.length > 0) await work(tx, await stillMeeting(tx, where, held));
      return held;
    });
    const isOver = rows.length === 0 && !last;
    last = rows.at(-1);
    return isOver ? 0 : Math.max(1, rows.length);
  });
}

/** Whoever began to pay one of them while it was looked for has held it before, and is found now. */
async function stillMeeting(
  tx: Transaction,
  where: SQL | undefined,
  held: readonly SubscriptionRow[],
): Promise<SubscriptionRow[]> {
  const ids = held.map(({ id }) => id);
  const found = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(where, inArray(subscriptions.id, ids)));
  const still = new Set(found.map(({ id }) => id));
  return held.filter(({ id }) => still.has(id));
}

/** Who had a payment denied, and lost to us, pays by Pix from now on (`hasLostDispute`). */
async function withoutDeniedCards(tx: Transaction, rows: SubscriptionRow[]): Promise<SubscriptionRow[]> {
  const denied = await listAfterLostDispute(
    tx,
    rows.filter(({ method }) => method === "CARD"),
  );
  if (denied.size === 0) return rows;
  const byPix = { method: "PIX", installments: 1 } as const;
  await tx
    .update(subscriptions)
    .set(byPix)
    .where(inArray(subscriptions.id, [...denied]));
  return rows.map((row) => (denied.has(row.id) ? { ...row, ...byPix } : row));
}

async function renew(tx: Transaction, services: Services, held: SubscriptionRow[]): Promise<void> {
  const rows = await withoutDeniedCards(tx, held);
  const renewals = await renewalsOf(tx, rows);
  const cards = await findFavouriteCards(tx, rows.map(ownerOf));
  const day = services.clock.today();
  const charged: Parameters<typeof chargeRenewals>[2][number][] = [];
  for (const [index, row] of rows.entries()) {
    const { planName, intervalMonths, ...renewal } = renewals[index] as Renewal;
    const card = row.method === "CARD" ? (cards.get(idOfOwner(ownerOf(row))) ?? null) : null;
    if (row.method === "CARD" && !card) {
      await tryAgainLater(tx, services, row, { begunOn: day, method: "CARD" });
      continue;
    }
    const payment = {
      method: row.method,
      // Parts are those of a whole year.
      installments: intervalMonths === 12 ? row.installments : 1,
      card,
      payUntil: lastDayToPay(row.method, {
        periodEnd: row.periodEnd ?? day,
        failed: row.failedRenewals,
        today: day,
      }),
    };
    charged.push({ row, purpose: { purpose: "RENEWAL", ...renewal, description: planName, payment } });
  }
  await chargeRenewals(tx, services, charged);
}
