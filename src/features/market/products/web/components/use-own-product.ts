import { useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { getProduct } from "../../../calls.ts";

type ProductAnswer = Answer<typeof getProduct>;

/**
 * A product that a public page was rendered with, and its related ones, seen by who is signed in: the server rendered
 * them as for a visitor, so what they pay is asked for afterwards.
 */
export function useOwnProduct(rendered: ProductAnswer): ProductAnswer {
  const session = useSession();
  const [own, setOwn] = useState<{ userId: string; answer: ProductAnswer }>();
  const userId = session?.user._id ?? null;
  const productId = rendered.product._id;

  useEffect(() => {
    if (!userId) return;
    let current = true;
    call(getProduct, { params: { id: productId } }).then(
      (answer) => current && setOwn({ userId, answer }),
      // The page still stands, without what the product pays.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [productId, userId]);

  return own && own.userId === userId && own.answer.product._id === productId ? own.answer : rendered;
}
