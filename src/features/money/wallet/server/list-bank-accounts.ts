import type { Verb } from "../../../../platform/services.ts";
import type { listBankAccounts as endpoint } from "../bank-account-contract.ts";
import { listAccountsOf, ownWallet, presentBankAccount } from "./wallet.ts";

export const listBankAccounts: Verb<typeof endpoint> = async ({ params }, context) => {
  const { userId } = ownWallet(params, context);
  return { bank_account_list: (await listAccountsOf(context.db.orm, userId)).map(presentBankAccount) };
};
