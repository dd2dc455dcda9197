import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { listOrders as endpoint } from "../contract.ts";
import { requireBuyer } from "./buyer.ts";
import { listOrdersOf } from "./orders.query.ts";
import { withPayments } from "./present-order.ts";

export const listOrders: Verb<typeof endpoint> = async ({ query }, context) => {
  const { orm } = context.db;
  const entries = await listOrdersOf(orm, requireBuyer(requireActor(context)), query);
  return { order_list: await withPayments(orm, entries, context.clock.today()) };
};
