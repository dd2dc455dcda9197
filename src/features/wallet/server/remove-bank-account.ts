import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import { bankAccountNotFound, type removeBankAccount as endpoint } from "../bank-account-contract.ts";
import { bankAccounts } from "../table.ts";
import { lockWallet, ownWallet } from "./own-wallet.ts";
import { listAccountsOf } from "./queries.ts";

export const removeBankAccount: Verb<typeof endpoint> = async ({ params }, context) => {
  const owner = ownWallet(params, context);
  return context.db.transaction(async (tx) => {
    await lockWallet(tx, owner);
    const removed = await tx
      .delete(bankAccounts)
      .where(and(eq(bankAccounts.id, params.accountId), eq(bankAccounts.userId, owner.userId)))
      .returning({ id: bankAccounts.id });
    if (removed.length === 0) throw bankAccountNotFound();
    const [next] = await listAccountsOf(tx, owner.userId);
    if (next && !next.favourite) {
      await tx.update(bankAccounts).set({ favourite: true }).where(eq(bankAccounts.id, next.id));
    }
    return { message: messages.bankAccountRemoved };
  });
};
