import type { Verb } from "../../../../platform/route.ts";
import type { listBankAccounts as endpoint } from "../bank-account-contract.ts";
import { ownWallet } from "./own-wallet.ts";
import { presentBankAccount } from "./present-bank-account.ts";
import { listAccountsOf } from "./queries.ts";

export const listBankAccounts: Verb<typeof endpoint> = async ({ params }, context) => {
  const { userId } = ownWallet(params, context);
  return { bank_account_list: (await listAccountsOf(context.db.orm, userId)).map(presentBankAccount) };
};
