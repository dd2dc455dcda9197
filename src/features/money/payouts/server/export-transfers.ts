import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import type { exportTransfers as endpoint, SeenTransfer } from "../administration-contract.ts";
import { transferShown } from "../lifecycle.ts";
import { presentSeenTransfer } from "./payees.ts";
import { listAllTransferRows } from "./transfers.ts";

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
  const found = await allRows((page) => listAllTransferRows(db.orm, query, page));
  const rows = found.map(presentSeenTransfer).map(rowOf);
  const name = `transferencias-${clock.today()}`;
  return tableFile({ name, format: query.format, sheet: "Transferências", titles, rows });
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
