import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and for the first paint in the browser, so that both draw the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
