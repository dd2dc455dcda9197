import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { orderItems, orders } from "../table.ts";

/**
 * Whether an order with a course of a trainer is on its way: once it is paid, the share is owed. What is booked is asked
 * after this, not before: an order that is paid in between would be found by neither.
 */
export async function isShareAwaited(connection: Connection, trainerId: string): Promise<boolean> {
  const [found] = await connection
    .select({ id: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.trainerId, trainerId), eq(orders.status, "AWAIT")))
    .limit(1);
  return found !== undefined;
}
