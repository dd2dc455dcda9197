import { useEffect, useState } from "react";
import { useSession } from "../../../sessions/web/components/session.ts";
import type { ProductCard } from "../../contract.ts";

/**
 * Products that a public page was rendered with, seen by who is signed in: the server rendered them as for a visitor, so
 * what they pay is asked for afterwards.
 * @param ask the call that lists the same products
 */
export function useOwnCards(rendered: ProductCard[], ask: () => Promise<ProductCard[]>): ProductCard[] {
  const { session } = useSession();
  const [own, setOwn] = useState<{ of: ProductCard[]; userId: string; cards: ProductCard[] }>();
  const userId = session?.user._id ?? null;
  const isMissing = rendered.some((product) => product.sales_commission === null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who looks and at what decide; the call follows from them
  useEffect(() => {
    if (!userId || !isMissing) return;
    let current = true;
    ask().then(
      (cards) => current && setOwn({ of: rendered, userId, cards }),
      // The list still stands, without what a product pays.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [rendered, userId, isMissing]);

  return own && own.of === rendered && own.userId === userId ? own.cards : rendered;
}
