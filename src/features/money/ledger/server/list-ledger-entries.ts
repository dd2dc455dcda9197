import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { listLedgerEntries as endpoint, SeenEntry } from "../administration-contract.ts";
import { type EntryRow, listEntries, sumEntries } from "./entries.query.ts";

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

const presentEntry = (row: EntryRow): SeenEntry => ({
  _id: `${row.id}:${row.line}`,
  at: new Date(row.at).toISOString(),
  posting: row.posting,
  reference: row.reference,
  account: row.account,
  owner: row.owner ? { _id: row.owner, name: row.owner_name } : null,
  amount: centsToReais(Number(row.cents)),
  available_on: row.available_on,
  charge: row.charge,
});
