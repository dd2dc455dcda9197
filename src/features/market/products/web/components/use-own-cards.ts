import { useEffect, useState } from "react";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import type { ProductCard } from "../../contract.ts";

/**
 * What a public page was rendered with, seen by who is signed in: the server rendered it as for a visitor, so what
 * differs is asked for afterwards.
 * @param differs whether it does for somebody who is signed in
 * @param ask the call that answers the same
 */
export function useOwnAnswer<T>(rendered: T, differs: boolean, ask: () => Promise<T>): T {
  const session = useSession();
  const [own, setOwn] = useState<{ of: T; userId: string; answer: T }>();
  const userId = session?.user._id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: who looks and at what decide; the call follows from them
  useEffect(() => {
    if (!userId || !differs) return;
    let current = true;
    ask().then(
      (answer) => current && setOwn({ of: rendered, userId, answer }),
      // What was rendered still stands.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [rendered, userId, differs]);

  return own && own.of === rendered && own.userId === userId ? own.answer : rendered;
}

/** Products as who is signed in sees them: with what they pay. */
export const useOwnCards = (rendered: ProductCard[], ask: () => Promise<ProductCard[]>): ProductCard[] =>
  useOwnAnswer(
    rendered,
    rendered.some((product) => product.sales_commission === null),
    ask,
  );
