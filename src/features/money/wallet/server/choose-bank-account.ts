import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { emailNotConfirmed } from "../../../people/users/contract.ts";
import { compareProof, requireProof } from "../../../people/users/server/password.ts";
import { bankAccountNotFound, type chooseBankAccount as endpoint } from "../bank-account-contract.ts";
import { bankAccounts } from "../table.ts";
import { changeDestination, lockOwner } from "./change-destination.ts";
import { mailDestinationLink } from "./destination-links.tsx";
import { ownWallet, presentBankAccount } from "./wallet.ts";

/** There is always one that is paid to: it changes by choosing another. */
export const chooseBankAccount: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const owner = ownWallet(params, context);
  const proof = await compareProof(context, body);
  return context.db.transaction(async (tx) => {
    const user = await lockOwner(tx, owner.userId);
    if (proof) await requireProof(tx, context, user, proof);
    const [account] = await tx
      .select()
      .from(bankAccounts)
      .where(and(eq(bankAccounts.id, params.accountId), eq(bankAccounts.userId, owner.userId)));
    if (!account) throw bankAccountNotFound();
    if (!body.bank_account.favorite || account.favourite) {
      const same = account.confirmedAt ? messages.bankAccountSame : messages.bankAccountUnconfirmed;
      const message = account.favourite ? messages.bankAccountStays : same;
      return { message, bank_account: presentBankAccount(account) };
    }
    if (!user.emailConfirmedAt) throw emailNotConfirmed();
    if (!proof) {
      await mailDestinationLink(tx, context, user, account, "CHOOSE");
      const message = messages.bankAccountChoiceWaits(user.email);
      return { message, bank_account: presentBankAccount(account) };
    }
    const chosen = await changeDestination(tx, context, { user, account, action: "CHOOSE" });
    return { message: messages.bankAccountChosen, bank_account: presentBankAccount(chosen) };
  });
};
