import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { GatewayTransfer } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { postTransferFailed, postTransferFee } from "../../ledger/post-transfer.ts";
import { post } from "../../ledger/server/post.ts";
import { nextOf } from "../lifecycle.ts";
import { type TransferRow, transfers } from "../table.ts";
import { forgetLastPayee, keepPayeeOfTransfer } from "./keep-last-payee.ts";
import { mailTransferPaid, mailTransferRefused } from "./payout-emails.tsx";
import { holdTransfer } from "./queries.ts";

type ApplyServices = Pick<Services, "db" | "config" | "queue">;

/**
 * Takes in what the gateway says of a transfer, as often and in whatever order it is told: it only ever moves forward, and
 * each step is booked and told in the transaction that makes it.
 */
export async function applySeenTransfer(
  services: ApplyServices,
  id: string,
  seen: GatewayTransfer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const transfer = await holdTransfer(tx, id);
    if (!transfer) return;
    if (seen.cents !== transfer.cents) throw new Error(`The gateway transferred ${seen.cents} for ${id}`);
    const next = nextOf(transfer.status, seen.status);
    if (next === "PAID") await paid(tx, services, transfer, seen);
    else if (next === "CANCELED") await refused(tx, services, transfer, seen);
    else if (transfer.status === "WAITING") await change(tx, id, { gatewayId: seen.id, askAt: nextAsking });
  });
}

/** One that the gateway never took, since it cannot be paid there. */
export async function cancelTransfer(services: ApplyServices, id: string, reason: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const transfer = await holdTransfer(tx, id);
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
