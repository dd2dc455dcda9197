import type { GatewayCharge } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { applySeenCharges } from "./apply-seen-charge.ts";

/**
 * Asks the gateway something about each of some charges, and takes all its answers in together: they are asked at the same time.
 * @param ask answers null where there is nothing to take in
 * @returns what became of each, in their order
 */
export async function applyAnswers(
  services: Services,
  chargeIds: readonly string[],
  ask: (chargeId: string) => Promise<GatewayCharge | null>,
): Promise<PromiseSettledResult<unknown>[]> {
  const answers = await Promise.allSettled(
    chargeIds.map(async (chargeId) => ({ chargeId, seen: await ask(chargeId) })),
  );
  const told = answers.flatMap((answer) =>
    answer.status === "fulfilled" && answer.value.seen
      ? [{ chargeId: answer.value.chargeId, seen: answer.value.seen }]
      : [],
  );
  const applied = await applySeenCharges(services, told);
  return answers.map((answer) =>
    answer.status === "fulfilled" ? (applied.get(answer.value.chargeId) ?? answer) : answer,
  );
}
