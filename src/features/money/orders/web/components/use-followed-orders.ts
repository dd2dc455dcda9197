import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { getOrder } from "../../../calls.ts";
import { useAskingEvery } from "../../../charges/web/components/use-asking-every.ts";
import type { Order } from "../../contract.ts";
import { askAgainAfter, mayChange } from "../../order-progress.ts";

/** Purchases as they are now: those that are being paid or given back are asked for again and again. */
export function useFollowedOrders(shown: readonly Order[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, Order>>(new Map());
  const put = useCallback((order: Order) => setKnown((now) => new Map(now).set(order._id, order)), []);
  const orders = shown.map((each) => known.get(each._id) ?? each);
  const latest = useRef(orders);
  useEffect(() => {
    latest.current = orders;
  });
  const ask = useCallback(async () => {
    const asked = latest.current.filter(mayChange);
    await Promise.all(
      asked.map(async (before) => {
        const { order } = await call(getOrder, { params: { id: before._id } });
        // What was pressed meanwhile is newer than what was asked before it.
        if (latest.current.includes(before)) put(order);
      }),
    );
  }, [put]);
  useAskingEvery(askAgainAfter(orders), ask);
  return { orders, put };
}
