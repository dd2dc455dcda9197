import { useRef } from "react";

/**
 * How long the page had been shown when its form was first sent, in milliseconds. The same when it is sent again: what
 * differs would be another submission, and done twice where only the answer was lost.
 */
export function useElapsed(): () => number {
  const elapsed = useRef<number | null>(null);
  return () => {
    elapsed.current ??= Math.round(performance.now());
    return elapsed.current;
  };
}
