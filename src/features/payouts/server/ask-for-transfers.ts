import type { Transaction } from "../../../platform/database/database.ts";
import type { GatewayEvent } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { applySeenTransfer } from "./apply-seen-transfer.ts";
import { askForTransferJob } from "./jobs.ts";
import { findTransferRow, listTransfersToAsk } from "./queries.ts";
import { sendTransfer } from "./send-transfer.ts";

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

/** Something happened at the gateway: where it was to a transfer, a job looks what it was. */
export async function askForTheTransfer(
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  { kind, key }: GatewayEvent["about"],
): Promise<void> {
  if (kind !== "transfer" || !looksLikeId(key)) return;
  await queue.enqueue(tx, askForTransferJob, { transferId: key }, { key });
}

const atOnce = 500;

/** Asks of all transfers that are due, a job for each: one that fails keeps no other. */
export async function askForOpenTransfers({ db, queue }: Pick<Services, "db" | "queue">): Promise<void> {
  const due = await listTransfersToAsk(db.orm, atOnce);
  await db.transaction(async (tx) => {
    for (const { id } of due) await queue.enqueue(tx, askForTransferJob, { transferId: id }, { key: id });
  });
}
