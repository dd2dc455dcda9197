import type { Verb } from "../../../../platform/services.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { sideOf } from "../../quotes/model.ts";
import type { getSaleOrder as endpoint } from "../order-contract.ts";
import { readOrder } from "./read-orders.ts";

export const getSaleOrder: Verb<typeof endpoint> = async ({ params }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  return { sale_order: await readOrder(context.db.orm, side, params.id) };
};
