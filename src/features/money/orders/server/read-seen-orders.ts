import type { Connection } from "../../../../platform/database/database.ts";
import { listChargesWithErrors } from "../../charges/server/list-charges.ts";
import type { SeenOrder } from "../administration-contract.ts";
import { listAllOrderRows, type OrderFilter } from "./all-orders.query.ts";
import { presentSeenOrder } from "./present-seen-order.ts";

/** Orders as the administration sees them, each with the last attempt to collect it. */
export async function readSeenOrders(
  connection: Connection,
  filter: OrderFilter,
  paging: { limit: number; page: number },
): Promise<SeenOrder[]> {
  const rows = await listAllOrderRows(connection, filter, paging);
  const ids = rows.map(({ id }) => id);
  // The last attempt comes first.
  const { charges } = await listChargesWithErrors(connection, "ORDER", ids);
  const byOrder = Map.groupBy(charges, ({ subjectId }) => subjectId);
  return rows.map((row) => presentSeenOrder(row, byOrder.get(row.id)?.[0]));
}
