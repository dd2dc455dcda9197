import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { SeenEntry } from "../administration-contract.ts";
import type { EntryRow } from "./entries.query.ts";

export const presentEntry = (row: EntryRow): SeenEntry => ({
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
