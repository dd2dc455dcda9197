import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { WalletOwner } from "../owner.ts";
import { type BankAccountRow, bankAccounts, type CardRow, cards } from "../table.ts";
import { isCardOf } from "./find-card.ts";

/** The live cards of an owner, the favourite first, then as they came. */
export const listLiveCards = (connection: Connection, owner: WalletOwner): Promise<CardRow[]> =>
  connection
    .select()
    .from(cards)
    .where(isCardOf(owner))
    .orderBy(desc(cards.favourite), asc(cards.createdAt), asc(cards.id));

/** Leaves the place of the favourite to another card. */
export async function dropFavouriteCard(tx: Transaction, owner: WalletOwner, except?: string): Promise<void> {
  await tx
    .update(cards)
    .set({ favourite: false })
    .where(
      and(
        isCardOf(owner),
        eq(cards.favourite, true),
        except === undefined ? undefined : ne(cards.id, except),
      ),
    );
}

/** Where a professional is paid, the one that is paid to first, then as they came. */
export const listAccountsOf = (connection: Connection, userId: string): Promise<BankAccountRow[]> =>
  connection
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.userId, userId))
    .orderBy(desc(bankAccounts.favourite), asc(bankAccounts.createdAt), asc(bankAccounts.id));

/** Leaves the place of the one that is paid to to another. */
export async function dropFavouriteAccount(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ favourite: false })
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.favourite, true)));
}

/** The first of three places that nothing takes; null where there is none. */
export const freeSlot = (taken: { slot: number }[]): number | null =>
  [1, 2, 3].find((slot) => !taken.some((each) => each.slot === slot)) ?? null;
