import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { noAddress } from "../../../base/reference/address.ts";
import type { WalletOwner } from "../model.ts";
import { bankAccounts, type CardRow, cards } from "../table.ts";
import { listLiveCards } from "./wallet.ts";

async function emptyCards(tx: Transaction, services: Services, owner: WalletOwner): Promise<void> {
  for (const card of await listLiveCards(tx, owner)) await emptyCard(tx, services, card);
  const ofOwner = "userId" in owner ? eq(cards.userId, owner.userId) : eq(cards.companyId, owner.companyId);
  await tx.update(cards).set({ fingerprint: null }).where(ofOwner);
}

/** Takes everything out of the wallet of a person who leaves. */
export async function emptyWalletOfUser(tx: Transaction, userId: string, services: Services): Promise<void> {
  await emptyCards(tx, services, { userId });
  await tx.delete(bankAccounts).where(eq(bankAccounts.userId, userId));
}

/** Takes everything out of the wallet of a company that leaves. */
export const emptyWalletOfCompany = (tx: Transaction, companyId: string, services: Services): Promise<void> =>
  emptyCards(tx, services, { companyId });

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
