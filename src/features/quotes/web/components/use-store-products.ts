import { useEffect, useState } from "react";
import { readCart, renewProducts } from "./cart.ts";

const none: ReadonlySet<string> = new Set();

/**
 * Asks the store, when its cart opens, for what the cart holds: prices and names may have changed since.
 * @returns the products that the store has no more
 */
export function useStoreProducts(salesmanId: string, hydrated: boolean): ReadonlySet<string> {
  const [gone, setGone] = useState(none);
  useEffect(() => {
    if (!hydrated) return;
    let isHere = true;
    const ids = readCart(salesmanId).items.map(({ productId }) => productId);
    if (ids.length === 0) return;
    import("./load-store-products.ts")
      .then(({ loadStoreProducts }) => loadStoreProducts(salesmanId, ids))
      .then((store) => {
        if (!isHere) return;
        renewProducts(salesmanId, store.found);
        setGone(store.gone);
      })
      // Without an answer the cart shows what it remembers; the server checks anyway when the quote is sent.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [salesmanId, hydrated]);
  return gone;
}
