import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import type * as contract from "../administration-contract.ts";
import {
  nothingDue,
  payeeIsHeld,
  payeeIsPaused,
  payeeMissing,
  type SeenTransfer,
  transferNotFound,
  transferNotOpen,
} from "../administration-contract.ts";
import { transferShown } from "../lifecycle.ts";
import { availableTo, findHold, findPause, findPayee, lockPayee } from "./payee.ts";
import { presentSeenTransfer, readRunDays } from "./payees.ts";
import { beginRun, findTransferRow } from "./queries.ts";
import { isStillOpen, listAllTransferRows, makeTransfer, sumAllTransfers } from "./transfers.ts";

export const listAllTransfers: Verb<typeof contract.listAllTransfers> = async ({ query }, { db }) => {
  const [rows, sums] = await Promise.all([
    listAllTransferRows(db.orm, query, query),
    sumAllTransfers(db.orm, query),
  ]);
  const reais = (cents: string) => centsToReais(Number(cents));
  return {
    transfer_list: rows.map(presentSeenTransfer),
    transfer_dash: {
      count: sums.count,
      paid: reais(sums.paid),
      waiting: reais(sums.waiting),
      canceled: reais(sums.canceled),
      fees: reais(sums.fees),
    },
  };
};

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

export const exportTransfers: Verb<typeof contract.exportTransfers> = async ({ query }, { db, clock }) => {
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

export const retryTransfer: Verb<typeof contract.retryTransfer> = async ({ params, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    const refused = await findTransferRow(tx, params.id);
    if (!refused) throw transferNotFound();
    const { id, userId } = refused;
    await lockPayee(tx, userId);
    if (!(await isStillOpen(tx, id))) throw transferNotOpen();
    if (await findHold(tx, userId)) throw payeeIsHeld();
    const { runOn } = await readRunDays(tx);
    const availableCents = await availableTo(tx, { userId, runOn });
    if (availableCents <= 0) throw nothingDue();
    const payee = await findPayee(tx, userId);
    if (!payee) throw payeeMissing();
    if (await findPause(tx, userId)) throw payeeIsPaused();
    // The run of a new month may not have begun yet; it then finds that this person was paid.
    await beginRun(tx, runOn);
    const isMade = await makeTransfer(tx, context, { runOn, userId, payee, availableCents, retryOf: id });
    if (!isMade) throw transferNotOpen();
    await recordAudit(tx, context, {
      action: "TRANSFER_RETRIED",
      subjectId: id,
      companyId: null,
      details: { amount: centsToReais(availableCents) },
    });
    return { message: messages.transferRetried };
  });
};
