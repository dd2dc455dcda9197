import { awakeOnTouch } from "../../../../ui/awake-on-touch.tsx";
import type { SavedFinderName } from "../../kinds.ts";

export interface WatchedSearch {
  finder: SavedFinderName;
  /** Of what is shown, as the call of the finder takes them; read when somebody presses. */
  filters: () => AskedFilters | Promise<AskedFilters>;
}

export type AskedFilters = Record<string, string | number | undefined>;

const part = (finder: SavedFinderName) =>
  awakeOnTouch<WatchedSearch>(
    `avisar-${finder}`,
    async () => (await import("./watch-action.tsx")).WatchAction,
  );

/** Over what a finder finds: whoever presses is told of what comes new. A page may have several finders. */
export const WatchOpenings = part("openings");
export const WatchProducts = part("products");
export const WatchCourses = part("courses");
