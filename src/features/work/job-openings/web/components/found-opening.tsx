import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import type { FoundOpeningProps } from "./found-opening-dialog.tsx";

const load = () => import("./found-opening-dialog.tsx");

/** It brings all of an opening and of applying, 7 kB for which the first load of the start page has no room. */
export const FoundOpening = lazyOverlay<FoundOpeningProps>(async () => (await load()).FoundOpeningDialog);

/** Fetches the details while the person is still about to press; what does not arrive is asked for again then. */
export const prepareFoundOpening = (): void => void load().catch(() => undefined);
