import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { emailNotConfirmed } from "../../../people/users/contract.ts";
import { compareProof, requireProof } from "../../../people/users/server/password.ts";
import { bankAccountNotFound, type removeBankAccount as endpoint } from "../bank-account-contract.ts";
import { bankAccounts } from "../table.ts";
import { changeDestination, lockOwner } from "./change-destination.ts";
import { mailDestinationLink } from "./destination-links.tsx";
import { ownWallet } from "./wallet.ts";

/** One that nobody confirmed was never paid to: it goes at once. */
export const removeBankAccount: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const owner = ownWallet(params, context);
  const proof = await compareProof(context, body ?? {});
  return context.db.transaction(async (tx) => {
    const user = await lockOwner(tx, owner.userId);
    if (proof) await requireProof(tx, context, user, proof);
    const [account] = await tx
      .select()
      .from(bankAccounts)
      .where(and(eq(bankAccounts.id, params.accountId), eq(bankAccounts.userId, owner.userId)));
    if (!account) throw bankAccountNotFound();
    if (account.confirmedAt && !proof) {
      // A link to a mailbox that may be a stranger's proves nothing.
      if (!user.emailConfirmedAt) throw emailNotConfirmed();
      await mailDestinationLink(tx, context, user, account, "REMOVE");
      return { message: messages.bankAccountRemovalWaits(user.email) };
    }
    await changeDestination(tx, context, { user, account, action: "REMOVE" });
    return { message: messages.bankAccountRemoved };
  });
};
