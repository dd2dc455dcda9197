import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { noAddress } from "../../../base/reference/address.ts";
import { type CardRow, cards } from "../table.ts";

/** The gateway cannot be part of a transaction: it forgets a card once the removal of ours is certain. */
export const removeGatewayCardJob = defineJob({
  name: "remove-gateway-card",
  schema: z.object({ reference: z.uuid(), gatewayCardId: z.string() }),
  retryLimit: 20,
});

/** Bears being done twice. A card that was saved again meanwhile under the same id stays. */
export async function removeGatewayCard(
  { db, gateway }: Pick<Services, "db" | "gateway">,
  { reference, gatewayCardId }: { reference: string; gatewayCardId: string },
): Promise<void> {
  if ((await db.orm.$count(cards, eq(cards.gatewayCardId, gatewayCardId))) > 0) return;
  await gateway.removeCard(reference, gatewayCardId);
}

/** What tells who held a card, and where. */
const nobody = {
  holderName: null,
  holderAdditionalName: null,
  holderDocument: null,
  holderPhone: null,
  holderBirthday: null,
  ...noAddress,
};

/** Takes a card out of its wallet, and has the gateway forget it. The row stays for what was paid with it. */
export async function emptyCard(
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  { id, userId, companyId, gatewayCardId }: CardRow,
): Promise<void> {
  await tx
    .update(cards)
    .set({ ...nobody, favourite: false, gatewayCardId: null, removedAt: sql`now()` })
    .where(eq(cards.id, id));
  const reference = userId ?? companyId;
  if (reference && gatewayCardId) await queue.enqueue(tx, removeGatewayCardJob, { reference, gatewayCardId });
}
