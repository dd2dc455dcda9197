import type { Verb } from "../../../../platform/services.ts";
import { listChargesWithErrors } from "../../charges/server/payments.ts";
import { orderNotFound } from "../contract.ts";
import type { getOrderOfAdministration as endpoint } from "../sales-contract.ts";
import {
  findAnyOrderRow,
  listSeenItems,
  presentCharge,
  presentSeenItem,
  presentSeenOrder,
} from "./all-orders.ts";

export const getOrderOfAdministration: Verb<typeof endpoint> = async ({ params: { id } }, { db }) => {
  const row = await findAnyOrderRow(db.orm, id);
  if (!row) throw orderNotFound();
  const [items, { charges }] = await Promise.all([
    listSeenItems(db.orm, id),
    listChargesWithErrors(db.orm, "ORDER", [id]),
  ]);
  const instantOf = (at: string | null) => at && new Date(at).toISOString();
  return {
    order: presentSeenOrder(row, charges[0]),
    paid_at: instantOf(row.paid_at),
    ended_at: instantOf(row.ended_at),
    item_list: items.map(presentSeenItem),
    charge_list: charges.toReversed().map(presentCharge),
  };
};
