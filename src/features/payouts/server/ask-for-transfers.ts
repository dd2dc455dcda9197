import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import {
  type GatewayEvent,
  type GatewayTransfer,
  PayeeNotAccepted,
} from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { idsOf } from "../../charges/server/gateway-happened.ts";
import { payoutHolds, transfers } from "../table.ts";
import { applySeenTransfer, cancelTransfer } from "./apply-seen-transfer.ts";
import { askForTransferJob } from "./jobs.ts";
import { findTransferRow, listTransfersToAsk } from "./queries.ts";

/** Asks the gateway what became of a transfer; one that never reached it is sent again. */
export async function askForTransfer(
  services: Services,
  { transferId }: { transferId: string },
): Promise<void> {
  const transfer = await findTransferRow(services.db.orm, transferId);
  if (!transfer || transfer.status === "CANCELED") return;
  const seen = await services.gateway.findTransfer(transferId);
  if (seen) return applySeenTransfer(services, transferId, seen);
  await sendTransfer(services, { transferId });
}

/** Something happened at the gateway: where it was to transfers, jobs look what it was. */
export const askForTheTransfers = (
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  abouts: readonly GatewayEvent["about"][],
): Promise<void> =>
  queue.enqueueAll(
    tx,
    askForTransferJob,
    idsOf(abouts, "transfer").map((transferId) => ({ transferId })),
    { keyOf: ({ transferId }) => transferId },
  );

const atOnce = 500;

/** Asks of all transfers that are due, a job for each: one that fails keeps no other. */
export async function askForOpenTransfers({ db, queue }: Pick<Services, "db" | "queue">): Promise<void> {
  const due = await listTransfersToAsk(db.orm, atOnce);
  const jobs = due.map(({ id }) => ({ transferId: id }));
  await queue.enqueueAll(db.orm, askForTransferJob, jobs, { keyOf: ({ transferId }) => transferId });
}

const isWaiting = (id: string) => and(eq(transfers.id, id), eq(transfers.status, "WAITING"));
const isNotHeld = sql`not exists (select from ${payoutHolds}
  where ${payoutHolds.userId} = ${transfers.userId} and ${payoutHolds.releasedAt} is null)`;

/**
 * Sends a transfer to the gateway, under its id as key. It counts as sent before it is: whatever happens in between, the
 * next try asks first what became of it. A time-out is no failure, and nothing is given up: the same key pays once.
 */
export async function sendTransfer(
  services: Services,
  { transferId: id }: { transferId: string },
): Promise<void> {
  const { db, gateway } = services;
  const first = await findTransferRow(db.orm, id);
  if (first?.status !== "WAITING") return;
  if (first.sentAt) {
    const known = await gateway.findTransfer(id);
    if (known) return applySeenTransfer(services, id, known);
  }
  const [sent] = await db.orm
    .update(transfers)
    .set({ sentAt: sql`coalesce(sent_at, now())`, askAt: sql`now() + interval '5 minutes'` })
    .where(and(isWaiting(id), isNotHeld))
    .returning();
  // Another worker has brought it to its end meanwhile, or the gateway never got it and its payee is held by now.
  if (!sent) {
    await db.orm.update(transfers).set({ askAt: sql`now() + interval '1 hour'` }).where(isWaiting(id));
    return;
  }
  let seen: GatewayTransfer;
  try {
    seen = await gateway.transfer({ key: id, cents: sent.cents, payee: sent.payee });
  } catch (error) {
    if (error instanceof PayeeNotAccepted) return cancelTransfer(services, id, error.reason);
    throw error;
  }
  await applySeenTransfer(services, id, seen);
}
