import type { JobOpening } from "../../contract.ts";
import { ApplyButton } from "./apply-button.tsx";
import { JobOpeningDialog } from "./shown-opening.tsx";

export interface FoundOpeningProps {
  open: boolean;
  /** Null while none is open. */
  slug: string | null;
  /** Shown at once, while the rest is on its way. */
  title: string | undefined;
  onClose: () => void;
  /** What the button to apply says; left out, nobody applies here. */
  applyLabel?: string | undefined;
  /** Told the opening as it is after applying. */
  onApplied?: ((opening: JobOpening) => void) | undefined;
}

/** The details of an opening of a list, over it. */
export function FoundOpeningDialog({ slug, title, onClose, applyLabel, onApplied }: FoundOpeningProps) {
  return (
    <JobOpeningDialog
      slug={slug}
      title={title}
      onClose={onClose}
      actions={
        applyLabel &&
        ((opening, replace) => (
          <ApplyButton
            opening={opening}
            label={applyLabel}
            onApplied={(applied) => {
              replace(applied);
              onApplied?.(applied);
            }}
          />
        ))
      }
    />
  );
}
