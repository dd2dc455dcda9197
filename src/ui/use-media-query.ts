import { useCallback, useSyncExternalStore } from "react";

/** From here on long lists are tables. */
export const roomForTables = "(width >= 80rem)";

/** Whether the window fits a media query; false on the server. For what CSS alone cannot decide. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
