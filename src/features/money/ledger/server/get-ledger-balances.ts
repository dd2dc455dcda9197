import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { getLedgerBalances as endpoint } from "../administration-contract.ts";
import { accountKinds } from "../books.ts";
import { listBalances } from "./entries.query.ts";

export const getLedgerBalances: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const rows = await listBalances(db.orm, query);
  const reais = (cents: string | undefined) => centsToReais(Number(cents ?? 0));
  return {
    // An account on which nothing was ever posted is told as well.
    account_list: accountKinds.map((account) => {
      const row = rows.find((one) => one.account === account);
      return { account, balance: reais(row?.balance), debit: reais(row?.debit), credit: reais(row?.credit) };
    }),
    total: centsToReais(rows.reduce((sum, { balance }) => sum + Number(balance), 0)),
  };
};
