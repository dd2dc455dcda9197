import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import type { JobOpening } from "../../contract.ts";

export interface FoundOpeningProps {
  open: boolean;
  slug: string | null;
  /** Shown at once, while the rest is on its way. */
  title: string | undefined;
  onClose: () => void;
  /** What the button to apply says; left out, nobody applies here. */
  applyLabel?: string | undefined;
  /** Told the opening as it is after applying. */
  onApplied?: ((opening: JobOpening) => void) | undefined;
}

const load = () => import("./found-opening-dialog.tsx");

/** The details of an opening of a list, downloaded when they first open. */
export const FoundOpening = lazyOverlay<FoundOpeningProps>(async () => (await load()).FoundOpeningDialog);

/** Fetches what the details need while the person is still about to press. */
export function prepareFoundOpening(): void {
  for (const part of [load(), import("./opening-calls.ts")]) part.catch(() => undefined);
}
