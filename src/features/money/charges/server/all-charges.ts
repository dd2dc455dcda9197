import { wordsOfRefusal } from "../../../../platform/payments/refusal-reasons.ts";
import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type * as contract from "../contract.ts";
import { type ChargeHistory, chargeNotFound } from "../contract.ts";
import { methodLabels, paymentShown, refundReasonLabels } from "../lifecycle.ts";
import type { ChargeRow } from "../table.ts";
import {
  type ChargeWithPayer,
  findChargeWithPayer,
  listCharges,
  listPosted,
  presentSeenCharge,
  readHappened,
  sumCharges,
} from "./all-charges.query.ts";

export const listAllCharges: Verb<typeof contract.listAllCharges> = async ({ query }, { db }) => {
  const [rows, sums] = await Promise.all([listCharges(db.orm, query, query), sumCharges(db.orm, query)]);
  return {
    charge_list: rows.map(presentSeenCharge),
    charge_dash: {
      count: sums.count,
      paid: centsToReais(Number(sums.paidCents)),
      refunded: centsToReais(Number(sums.refundedCents)),
      fees: centsToReais(Number(sums.feeCents)),
    },
  };
};

const titles = [
  "Código",
  "Criado em",
  "Pago em",
  "Para",
  "Quem pagou",
  "E-mail",
  "Forma",
  "Parcelas",
  "Situação",
  "Valor",
  "Tarifa",
  "Devolvido",
];

export const exportCharges: Verb<typeof contract.exportCharges> = async ({ query }, { db, clock }) => {
  const rows = (await allRows((page) => listCharges(db.orm, query, page))).map(rowOf);
  const name = `pagamentos-${clock.today()}`;
  return tableFile({ name, format: query.format, sheet: "Pagamentos", titles, rows });
};

const dayOf = (instant: Date | null) => instant && { day: dayInBrasilia(instant) };

const rowOf = ({ charge, payerName, payerEmail }: ChargeWithPayer) => [
  charge.id,
  dayOf(charge.createdAt),
  dayOf(charge.paidAt),
  charge.description,
  payerName,
  payerEmail,
  methodLabels[charge.method],
  String(charge.installments),
  paymentShown[charge.status].label,
  centsToReais(charge.cents),
  centsToReais(charge.feeCents),
  centsToReais(charge.refundedCents),
];

export const getChargeHistory: Verb<typeof contract.getChargeHistory> = async ({ params }, { db }) => {
  const row = await findChargeWithPayer(db.orm, params.id);
  if (!row) throw chargeNotFound();
  const { charge } = row;
  const [happened, posted] = await Promise.all([
    readHappened(db.orm, charge.id),
    listPosted(db.orm, charge.id),
  ]);
  return {
    charge: presentSeenCharge(row),
    gateway: { name: charge.gateway, id: charge.gatewayId },
    event_list: eventsOf(charge, happened),
    entry_list: posted.map(({ at, posting, account, cents, ...owner }) => ({
      at: new Date(at).toISOString(),
      posting,
      account,
      owner: owner.owner_id ? { _id: owner.owner_id, name: owner.owner_name } : null,
      amount: centsToReais(Number(cents)),
    })),
  };
};

type Event = ChargeHistory["event_list"][number];

function eventsOf(
  charge: ChargeRow,
  { errors, refunds, disputes }: Awaited<ReturnType<typeof readHappened>>,
): Event[] {
  const events: Event[] = [];
  const note = (kind: Event["kind"], at: Date | null, more: Partial<Event> = {}) => {
    if (at) events.push({ kind, at: at.toISOString(), amount: null, reason: null, ...more });
  };
  note("CREATED", charge.createdAt, { amount: centsToReais(charge.cents) });
  note("SENT", charge.sentAt);
  for (const { registeredAt, reason } of errors) {
    note("REFUSED", registeredAt, { reason: wordsOfRefusal(reason) });
  }
  note("PAID", charge.paidAt, { amount: centsToReais(charge.cents) });
  for (const { createdAt, sentAt, cents, why, note: said, ...refund } of refunds) {
    const given = { amount: centsToReais(cents), reason: said ?? refundReasonLabels[why] };
    note("REFUND_OWED", createdAt, given);
    note("REFUND_REFUSED", refund.refusedAt, { ...given, reason: null });
    note("REFUND_SENT", sentAt, given);
    note("REFUND_GIVEN_UP", refund.givenUpAt, { ...given, reason: refund.givenUpNote });
  }
  for (const { openedAt, decidedAt, status } of disputes) {
    note("DISPUTE_OPENED", openedAt);
    note(status === "WON" ? "DISPUTE_WON" : "DISPUTE_LOST", decidedAt);
  }
  note("ENDED", charge.endedAt);
  // What happened at the same moment stays in the order of the steps.
  return events.sort((one, other) => one.at.localeCompare(other.at));
}
