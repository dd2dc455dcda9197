import { useRef, useState } from "react";
import { showFailure } from "../../../../../ui/feedback/feedback.ts";
import type { Cart } from "../../cart-contract.ts";
import { changeAmount, loadCarts, putIntoCart, takeOut } from "./cart-calls.ts";
import { withAmount } from "./changed-carts.ts";

interface Place {
  cart: string;
  course: string;
}

/** What was taken out a moment ago, and may come back as it was. */
export interface TakenOut {
  course: { _id: string; name: string };
  amount: number;
  /** Only an own entry is filled again by the call that adds. */
  isOwn: boolean;
}

/**
 * The carts on screen: a press shows at once, is sent in its turn, and is taken back where the server refuses it. Of
 * several presses on one course only the last one is sent.
 */
export function useCarts(first: readonly Cart[], userId: string) {
  const [carts, setCarts] = useState(first);
  const [taken, setTaken] = useState<TakenOut | null>(null);
  const answered = useRef(first);
  const turns = useRef(0);
  const lastOf = useRef(new Map<string, number>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  function change(place: string, wanted: readonly Cart[], send: () => Promise<readonly Cart[]>): void {
    turns.current += 1;
    const turn = turns.current;
    lastOf.current.set(place, turn);
    setCarts(wanted);
    queue.current = queue.current.then(async () => {
      if (lastOf.current.get(place) !== turn) return;
      try {
        answered.current = await send();
      } catch (error) {
        showFailure(error);
        setTaken(null);
        answered.current = await loadCarts().catch(() => answered.current);
      }
      // What was pressed since stands on screen already.
      if (turns.current === turn) setCarts(answered.current);
    });
  }

  function setAmount(place: Place, amount: number): void {
    const wanted = withAmount(carts, place, amount);
    const key = `${place.cart} ${place.course}`;
    if (amount > 0) {
      change(key, wanted, () => changeAmount(place, amount));
      return;
    }
    const entry = carts.find(({ _id }) => _id === place.cart);
    const item = entry?.items.find(({ course }) => course._id === place.course);
    const isOwn = entry?.shopper._id === userId;
    setTaken(item?.is_sold ? { course: item.course, amount: item.amount, isOwn } : null);
    change(key, wanted, () => takeOut(place));
  }

  return {
    carts,
    taken,
    setAmount,
    async putBack(): Promise<void> {
      if (!taken) return;
      await queue.current;
      answered.current = await putIntoCart(taken.course._id, taken.amount);
      turns.current += 1;
      setCarts(answered.current);
      setTaken(null);
    },
    /** Once all that was pressed is answered: what the carts hold then. */
    async settled(): Promise<readonly Cart[]> {
      await queue.current;
      return answered.current;
    },
  };
}
