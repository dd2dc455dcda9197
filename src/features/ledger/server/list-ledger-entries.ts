import type { Verb } from "../../../platform/route.ts";
import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { listLedgerEntries as endpoint } from "../administration-contract.ts";
import { listEntries, sumEntries } from "./entries.query.ts";
import { presentEntry } from "./present-entry.ts";

export const listLedgerEntries: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const [rows, { count, debit, credit }] = await Promise.all([
    listEntries(db.orm, query, query),
    sumEntries(db.orm, query),
  ]);
  return {
    entry_list: rows.map(presentEntry),
    entry_dash: { count, debit: centsToReais(Number(debit)), credit: centsToReais(Number(credit)) },
  };
};
