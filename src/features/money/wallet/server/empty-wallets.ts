import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { WalletOwner } from "../owner.ts";
import { bankAccounts, cards } from "../table.ts";
import { emptyCard } from "./empty-card.ts";
import { listLiveCards } from "./queries.ts";

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
