import type { Transaction } from "../../../platform/database/database.ts";
import { defineHandlers } from "../../../platform/handlers.ts";
import type { GatewayEvent } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { askForChargeJob } from "./jobs.ts";

/** Something happened at the gateway: whoever asked for it looks what it was, by a job. */
export const gatewayHappened =
  defineHandlers<
    (tx: Transaction, services: Pick<Services, "queue">, about: GatewayEvent["about"]) => Promise<void>
  >("gateway happened");

export async function askForTheCharge(
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  { kind, key }: GatewayEvent["about"],
): Promise<void> {
  if (kind !== "charge" || !looksLikeId(key)) return;
  await queue.enqueue(tx, askForChargeJob, { chargeId: key }, { key });
}
