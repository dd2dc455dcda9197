import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { getOrder } from "../../../calls.ts";
import { type Order, orderNotFound } from "../../contract.ts";
import { orderParameter } from "./buying-addresses.ts";

/** Somebody else's link, or one that was cut short, names no order of this person. */
const isUnknown = (failure: unknown): boolean =>
  failure instanceof Failure && (failure.code === orderNotFound.code || failure.status === 400);

async function findOrder(id: string): Promise<Order | null> {
  try {
    return (await call(getOrder, { params: { id } })).order;
  } catch (failure) {
    if (isUnknown(failure)) return null;
    throw failure;
  }
}

/** The purchases that an address names, but those that were never sent. */
export async function loadNamedOrders(url: URL): Promise<Order[]> {
  const ids = [...new Set(url.searchParams.getAll(orderParameter))];
  const found = await Promise.all(ids.map(findOrder));
  return found.filter((order) => order !== null).filter((order) => order.process_status !== "AWAIT_ORDER");
}
