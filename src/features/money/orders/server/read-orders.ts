import type { Clock } from "../../../../platform/clock.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { listChargesWithErrors } from "../../charges/server/list-charges.ts";
import { type Order, orderNotFound } from "../contract.ts";
import { findOrderEntry, type OrderEntry } from "./orders.query.ts";
import { presentOrder } from "./present-order.ts";

/** Orders with all that was paid for them, and why a payment failed. */
export async function withPayments(
  connection: Connection,
  entries: readonly OrderEntry[],
  today: Day,
): Promise<Order[]> {
  if (entries.length === 0) return [];
  const sent = entries.filter(({ order }) => order.status !== "AWAIT_ORDER").map(({ order }) => order.id);
  const { charges, errors } = await listChargesWithErrors(connection, "ORDER", sent);
  const chargesOf = Map.groupBy(charges, ({ subjectId }) => subjectId);
  return entries.map((entry) => {
    const own = chargesOf.get(entry.order.id) ?? [];
    const ofOwn = new Set(own.map(({ id }) => id));
    return presentOrder(
      entry,
      { charges: own, errors: errors.filter(({ chargeId }) => ofOwn.has(chargeId)) },
      today,
    );
  });
}

/** @throws orderNotFound (404) */
export async function readOrder(connection: Connection, id: string, clock: Clock): Promise<Order> {
  const entry = await findOrderEntry(connection, id);
  const [read] = entry ? await withPayments(connection, [entry], clock.today()) : [];
  if (!read) throw orderNotFound();
  return read;
}
