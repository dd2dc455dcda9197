import { useEffect } from "react";

/**
 * Asks again so long after each answer, for a screen that follows by itself; a hidden page waits until it is looked at.
 * @param milliseconds null asks nothing
 */
export function useAskingEvery(milliseconds: number | null, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (milliseconds === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isOver = false;
    const askNow = async () => {
      clearTimeout(timer);
      if (isAsking || document.hidden) return;
      isAsking = true;
      // What does not come now comes the next time: the screen says that it takes longer.
      await ask().catch(() => undefined);
      isAsking = false;
      if (!isOver) timer = setTimeout(askNow, milliseconds);
    };
    timer = setTimeout(askNow, milliseconds);
    document.addEventListener("visibilitychange", askNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", askNow);
    };
  }, [milliseconds, ask]);
}
