import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Shows in a field what the address asks for where it changed by itself: Back, or a cleared search. What the field itself
 * sent stands in the address a moment later, and overwrites nothing that was typed since.
 * @param isReplaced another field stands in its place, and looks after what was sent
 * @param sent what the field sent and the address has not taken in yet, the oldest first; whoever sends adds to it
 */
export function useAddressChange(
  value: string,
  sent: RefObject<string[]>,
  show: (value: string) => void,
  isReplaced = false,
): void {
  const last = useRef(value);
  const showChange = useEffectEvent(show);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (isReplaced) return;
    const place = sent.current.indexOf(value);
    sent.current = place < 0 ? [] : sent.current.slice(place + 1);
    if (place < 0) showChange(value);
  }, [value, sent, isReplaced]);
}
