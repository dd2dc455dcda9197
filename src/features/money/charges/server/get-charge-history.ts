import { wordsOfRefusal } from "../../../../platform/payments/refusal-reasons.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { type ChargeHistory, chargeNotFound, type getChargeHistory as endpoint } from "../contract.ts";
import { refundReasonLabels } from "../lifecycle.ts";
import type { ChargeRow } from "../table.ts";
import { findChargeWithPayer, listPosted, presentSeenCharge, readHappened } from "./all-charges.query.ts";

export const getChargeHistory: Verb<typeof endpoint> = async ({ params }, { db }) => {
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
