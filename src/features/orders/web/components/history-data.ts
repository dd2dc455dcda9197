import { call } from "../../../../client/call.ts";
import type { chosenMonth } from "../../../../ui/month-filter.tsx";
import { listOrders, type Order } from "../../contract.ts";

export const ordersPerPage = 12;

export type Month = ReturnType<typeof chosenMonth>;

/** The purchases of a month, or all of them. */
export const loadOrders = async (month: Month, page = 0): Promise<Order[]> =>
  (await call(listOrders, { query: { ...month, limit: ordersPerPage, page } })).order_list;
