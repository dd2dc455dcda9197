import type { Verb } from "../../../platform/route.ts";
import { tableContentType, writeTable } from "../../../platform/write-table.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import type { exportTransfers as endpoint, SeenTransfer } from "../administration-contract.ts";
import { transferShown } from "../labels.ts";
import { listAllTransferRows } from "./all-transfers.query.ts";
import { presentSeenTransfer } from "./present-payee.ts";

const most = 10_000;

const titles = [
  "Código",
  "Repasse de",
  "Criada em",
  "Paga em",
  "Quem recebe",
  "E-mail",
  "Destino",
  "Situação",
  "Motivo",
  "Valor",
  "Tarifa",
];

export const exportTransfers: Verb<typeof endpoint> = async ({ query }, { db, clock }) => {
  const rows = await listAllTransferRows(db.orm, query, { limit: most, page: 0 });
  const table = { sheet: "Transferências", titles, rows: rows.map(presentSeenTransfer).map(rowOf) };
  const bytes = await writeTable(table, query.format);
  return {
    file_name: `transferencias-${clock.today()}.${query.format}`,
    content_type: tableContentType[query.format],
    base64: bytes.toString("base64"),
  };
};

const dayOf = (instant: string | null) => instant && { day: dayInBrasilia(new Date(instant)) };

const rowOf = ({ _id, run_on, payee, status, ...transfer }: SeenTransfer) => [
  _id,
  { day: run_on },
  dayOf(transfer.created_at),
  dayOf(transfer.paid_at),
  payee.name,
  payee.email,
  transfer.destination,
  transferShown[status].label,
  transfer.error,
  transfer.amount,
  transfer.fee,
];
