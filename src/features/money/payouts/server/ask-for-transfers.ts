import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  type GatewayEvent,
  type GatewayTransfer,
  PayeeNotAccepted,
} from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { idsOf } from "../../charges/server/gateway-events.ts";
import { postTransferFailed, postTransferFee } from "../../ledger/post-transfer.ts";
import { post } from "../../ledger/server/post.ts";
import { nextOf } from "../lifecycle.ts";
import { payoutHolds, type TransferRow, transfers } from "../table.ts";
import { forgetLastPayee, keepPayeeOfTransfer } from "./payee.ts";
import { mailTransferPaid, mailTransferRefused } from "./payout-emails.tsx";
import { findTransferRow, listTransfersToAsk, lockTransfer } from "./queries.ts";
import { askForTransferJob } from "./transfers.ts";

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

type ApplyServices = Pick<Services, "db" | "config" | "queue">;

/**
 * Takes in what the gateway says of a transfer, as often and in whatever order it is told: it only ever moves forward, and
 * each step is booked and told in the transaction that makes it.
 */
async function applySeenTransfer(services: ApplyServices, id: string, seen: GatewayTransfer): Promise<void> {
  await services.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, id);
    if (!transfer) return;
    if (seen.cents !== transfer.cents) throw new Error(`The gateway transferred ${seen.cents} for ${id}`);
    const next = nextOf(transfer.status, seen.status);
    if (next === "PAID") await paid(tx, services, transfer, seen);
    else if (next === "CANCELED") await refused(tx, services, transfer, seen);
    else if (transfer.status === "WAITING") await change(tx, id, { gatewayId: seen.id, askAt: nextAsking });
  });
}

/** One that the gateway never took, since it cannot be paid there. */
async function cancelTransfer(services: ApplyServices, id: string, reason: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, id);
    if (transfer?.status === "WAITING") {
      await refused(tx, services, transfer, { id: null, feeCents: 0, reason });
    }
  });
}

/** Should the gateway not tell by itself: soon, and then ever more rarely. */
const nextAsking = sql`now() + least(greatest(now() - coalesce(sent_at, now()), interval '5 minutes'), interval '6 hours')`;

type Seen = Pick<GatewayTransfer, "feeCents" | "reason"> & { id: string | null };

async function paid(tx: Transaction, services: ApplyServices, transfer: TransferRow, seen: Seen) {
  const { id: reference } = transfer;
  const { feeCents } = seen;
  await change(tx, reference, {
    status: "PAID",
    gatewayId: seen.id,
    feeCents,
    paidAt: sql`now()`,
    askAt: null,
  });
  await post(tx, postTransferFee({ reference, feeCents }));
  await forgetLastPayee(tx, transfer.userId);
  await mailTransferPaid(tx, services, transfer);
}

async function refused(tx: Transaction, services: ApplyServices, transfer: TransferRow, seen: Seen) {
  const { id: reference, userId, cents } = transfer;
  const reason = seen.reason ?? "INVALID_ACCOUNT";
  const feeCents = Math.max(transfer.feeCents, seen.feeCents);
  await change(tx, reference, {
    status: "CANCELED",
    gatewayId: seen.id,
    feeCents,
    reason,
    canceledAt: sql`now()`,
    askAt: null,
  });
  await post(tx, postTransferFailed({ reference, userId, cents }));
  await post(tx, postTransferFee({ reference, feeCents }));
  await keepPayeeOfTransfer(tx, transfer);
  await mailTransferRefused(tx, services, transfer, reason);
}

type Change = { [Key in keyof TransferRow]?: TransferRow[Key] | SQL };

const change = (tx: Transaction, id: string, set: Change) =>
  tx
    .update(transfers)
    .set(set as Partial<TransferRow>)
    .where(eq(transfers.id, id));
