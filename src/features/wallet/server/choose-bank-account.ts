import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import { bankAccountNotFound, type chooseBankAccount as endpoint } from "../bank-account-contract.ts";
import { bankAccounts } from "../table.ts";
import { lockWallet, ownWallet } from "./own-wallet.ts";
import { presentBankAccount } from "./present-bank-account.ts";
import { dropFavouriteAccount } from "./queries.ts";

/** There is always one that is paid to: it changes by choosing another. */
export const chooseBankAccount: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const owner = ownWallet(params, context);
  return context.db.transaction(async (tx) => {
    await lockWallet(tx, owner);
    const own = and(eq(bankAccounts.id, params.accountId), eq(bankAccounts.userId, owner.userId));
    const [before] = await tx.select().from(bankAccounts).where(own);
    if (!before) throw bankAccountNotFound();
    if (!body.bank_account.favorite || before.favourite) {
      const message = before.favourite ? messages.bankAccountStays : messages.bankAccountSame;
      return { message, bank_account: presentBankAccount(before) };
    }
    await dropFavouriteAccount(tx, owner.userId);
    await tx.update(bankAccounts).set({ favourite: true }).where(own);
    const chosen = presentBankAccount({ ...before, favourite: true });
    return { message: messages.bankAccountChosen, bank_account: chosen };
  });
};
