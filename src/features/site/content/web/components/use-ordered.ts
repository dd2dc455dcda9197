import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { notify, showFailure } from "../../../../../ui/feedback/feedback.ts";
import { useHeldUnsaved } from "../../../../../ui/form/use-unsaved-guard.ts";

interface Order {
  before: string[];
  after: string[];
}

type Direction = "up" | "down";

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

/**
 * A list that is put in order where it stands. A new order is shown at once and sent behind those before it; what cannot
 * be sent, or was changed by somebody else meanwhile, is read again.
 */
export function useOrdered<Item extends { _id: string }>(
  stored: readonly Item[],
  { save, reload }: { save: (order: Order) => Promise<{ message: string }>; reload: () => Promise<void> },
) {
  const [items, setItems] = useState(stored);
  const [saving, setSaving] = useState(0);
  const known = useRef(idsOf(stored));
  const queue = useRef(Promise.resolve());
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: string; direction: Direction } | null>(null);
  useHeldUnsaved(saving > 0);

  useEffect(() => {
    known.current = idsOf(stored);
    setItems(stored);
  }, [stored]);

  // Who moves something with the keyboard goes on with it where it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, direction } = moved.current;
    moved.current = null;
    const button = (which: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-${which}="${id}"]:not(:disabled)`);
    (button(direction) ?? button(direction === "up" ? "down" : "up"))?.focus();
  }, [items]);

  async function send(after: string[]): Promise<void> {
    try {
      const { message } = await save({ before: known.current, after });
      known.current = after;
      notify.success(message);
    } catch (error) {
      showFailure(error);
      await reload().catch(showFailure);
    }
  }

  function put(next: readonly Item[]): void {
    setItems(next);
    setSaving((count) => count + 1);
    queue.current = queue.current
      .then(() => send(idsOf(next)))
      .finally(() => setSaving((count) => count - 1));
  }

  function move(index: number, direction: Direction): void {
    const item = items[index];
    const place = index + (direction === "up" ? -1 : 1);
    if (!item || place < 0 || place >= items.length) return;
    moved.current = { id: item._id, direction };
    put(items.toSpliced(index, 1).toSpliced(place, 0, item));
  }

  return { items, list, put, move };
}
