import type { Verb } from "../../../platform/route.ts";
import { tableContentType, writeTable } from "../../../platform/write-table.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import { centsToReais } from "../../../shared/format/money.ts";
import type { exportLedgerEntries as endpoint } from "../administration-contract.ts";
import { accountLabels, postingLabel } from "../labels.ts";
import { type EntryRow, listEntries } from "./entries.query.ts";

const most = 10_000;

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
  const rows = (await listEntries(db.orm, query, { limit: most, page: 0 })).map(rowOf);
  const bytes = await writeTable({ sheet: "Livro-caixa", titles, rows }, query.format);
  return {
    file_name: `livro-caixa-${clock.today()}.${query.format}`,
    content_type: tableContentType[query.format],
    base64: bytes.toString("base64"),
  };
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
