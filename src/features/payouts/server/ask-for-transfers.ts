import type { Transaction } from "../../../platform/database/database.ts";
import type { GatewayEvent } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { idsOf } from "../../charges/server/gateway-happened.ts";
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
