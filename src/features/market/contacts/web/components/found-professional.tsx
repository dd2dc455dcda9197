import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";

export interface FoundProfessionalProps {
  open: boolean;
  slug: string | null;
  onClose: () => void;
}

/** The details of a professional of a list, downloaded when they first open. */
export const FoundProfessional = lazyOverlay<FoundProfessionalProps>(
  async () => (await import("./found-professional-dialog.tsx")).FoundProfessionalDialog,
);
