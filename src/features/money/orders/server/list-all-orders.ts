import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { listAllOrders as endpoint } from "../sales-contract.ts";
import { readSeenOrders, sumAllOrders } from "./all-orders.ts";

export const listAllOrders: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const [orders, sums] = await Promise.all([
    readSeenOrders(db.orm, query, query),
    sumAllOrders(db.orm, query),
  ]);
  return {
    order_list: orders,
    order_dash: {
      count: sums.count,
      paid_count: sums.paid_count,
      paid: centsToReais(Number(sums.paid)),
      discount: centsToReais(Number(sums.discount)),
    },
  };
};
