import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { GatewayEvent } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { askForChargeJob } from "./jobs.ts";

type About = GatewayEvent["about"];

/** Something happened at the gateway, to each of some things once: whoever asked for them looks what it was, by jobs. */
export const gatewayHappened =
  defineHandlers<
    (tx: Transaction, services: Pick<Services, "queue">, abouts: readonly About[]) => Promise<void>
  >("gateway happened");

/** The ids of ours among the keys of things of a kind. */
export const idsOf = (abouts: readonly About[], kind: About["kind"]): string[] => [
  ...new Set(abouts.flatMap((about) => (about.kind === kind && looksLikeId(about.key) ? about.key : []))),
];

export const askForTheCharges = (
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  abouts: readonly About[],
): Promise<void> =>
  queue.enqueueAll(
    tx,
    askForChargeJob,
    idsOf(abouts, "charge").map((chargeId) => ({ chargeId })),
    { keyOf: ({ chargeId }) => chargeId },
  );
