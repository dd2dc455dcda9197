import { ApplyButton } from "./apply-button.tsx";
import type { FoundOpeningProps } from "./found-opening.tsx";
import { JobOpeningDialog } from "./job-opening-dialog.tsx";

/** The part of `FoundOpening` that is downloaded on first use. */
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
