import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { exportLedgerEntries as endpoint } from "../administration-contract.ts";
import { accountLabels, postingLabel } from "../books.ts";
import { type EntryRow, listEntries } from "./entries.query.ts";

const titles = [
  "Dia",
  "Passo",
  "Conta",
  "De quem",
  "Débito",
  "Crédito",
  "Liberado em",
  "Código",
  "Lançamento",
];

export const exportLedgerEntries: Verb<typeof endpoint> = async ({ query }, { db, clock }) => {
  const rows = (await allRows((page) => listEntries(db.orm, query, page))).map(rowOf);
  const name = `livro-caixa-${clock.today()}`;
  return tableFile({ name, format: query.format, sheet: "Livro-caixa", titles, rows });
};

function rowOf(row: EntryRow) {
  const cents = Number(row.cents);
  return [
    { day: dayInBrasilia(new Date(row.at)) },
    postingLabel(row.posting),
    accountLabels[row.account],
    row.owner_name,
    cents > 0 ? centsToReais(cents) : null,
    cents < 0 ? centsToReais(-cents) : null,
    row.available_on && { day: row.available_on },
    row.reference,
    row.id,
  ];
}
