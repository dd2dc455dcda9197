import { call } from "../../../../../client/call.ts";
import { chosenMonth } from "../../../../../ui/month-filter.tsx";
import { exportOrders, getOrderOfAdministration, listAllOrders } from "../../../calls.ts";
import { sentStatuses } from "../../administration-contract.ts";

export const ordersPerPage = 50;

/** What the address narrows the orders to; a word that is none counts for nothing. */
export function orderFilterIn(search: URLSearchParams) {
  const text = search.get("busca")?.trim().slice(0, 120);
  return {
    status: sentStatuses.find((status) => status === search.get("situacao")),
    ...(text && { search: text }),
    ...chosenMonth(search),
  };
}
export type OrderFilter = ReturnType<typeof orderFilterIn>;

export const loadAllOrders = (filter: OrderFilter, page = 0) =>
  call(listAllOrders, { query: { ...filter, limit: ordersPerPage, page } });
export const downloadOrders = (filter: OrderFilter, format: "csv" | "xlsx") =>
  call(exportOrders, { query: { ...filter, format } });
export const loadOrderDetail = (id: string) => call(getOrderOfAdministration, { params: { id } });
