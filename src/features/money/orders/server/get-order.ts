import { requireActor, type Verb } from "../../../../platform/services.ts";
import { type getOrder as endpoint, orderNotFound } from "../contract.ts";
import { requireBuyer } from "./buyer.ts";
import { findOrderOf } from "./orders.query.ts";
import { readOrder } from "./present-order.ts";

export const getOrder: Verb<typeof endpoint> = async ({ params }, context) => {
  const { orm } = context.db;
  const row = await findOrderOf(orm, requireBuyer(requireActor(context)), params.id);
  if (!row) throw orderNotFound();
  return { order: await readOrder(orm, row.id, context.clock) };
};
