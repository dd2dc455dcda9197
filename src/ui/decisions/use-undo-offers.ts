import { useEffect, useRef, useState } from "react";
import { undoOfferedMilliseconds } from "../../shared/undo.ts";

type TakeBack = () => Promise<unknown>;

/** What was decided a moment ago and may still be taken back, by the id of the thing. */
export function useUndoOffers() {
  const [offers, setOffers] = useState<ReadonlyMap<string, TakeBack>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  /** Drops an offer, unless a newer one took its place. */
  const drop = (id: string, takeBack?: TakeBack) =>
    setOffers((now) =>
      takeBack && now.get(id) !== takeBack ? now : new Map([...now].filter(([each]) => each !== id)),
    );

  return {
    /** Offers for ten seconds to take back what was just done. */
    offer(id: string, takeBack: TakeBack): void {
      setOffers((now) => new Map(now).set(id, takeBack));
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        drop(id, takeBack);
      }, undoOfferedMilliseconds);
      timers.current.add(timer);
    },
    /** Takes it back, or null where nothing is offered. A failure leaves the offer where it is. */
    undoOf(id: string): (() => Promise<void>) | null {
      const takeBack = offers.get(id);
      if (!takeBack) return null;
      return async () => {
        await takeBack();
        drop(id);
      };
    },
  };
}
