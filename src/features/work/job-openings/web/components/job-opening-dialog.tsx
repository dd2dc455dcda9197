import type { ReactNode } from "react";
import { ErrorState } from "../../../../../ui/error-state.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { SkeletonText } from "../../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import type { JobOpening } from "../../contract.ts";
import { JobOpeningDetails } from "./job-opening-details.tsx";
import { useShownOpening } from "./use-shown-opening.ts";

interface JobOpeningDialogProps {
  /** Slug or id of the opening to show; null shows none. */
  slug: string | null;
  onClose: () => void;
  /** Shown at once, while the rest is on its way. */
  title?: string | undefined;
  /** Buttons that stay in reach. `replace` shows the opening as a call answered it. */
  actions?: ReactNode | ((opening: JobOpening, replace: (opening: JobOpening) => void) => ReactNode);
}

/** The details of an opening over the page. It asks for them by itself, in the name of who is signed in. */
export function JobOpeningDialog({ slug, onClose, title, actions }: JobOpeningDialogProps) {
  const { opening, failure, retry, replace } = useShownOpening(slug);
  return (
    <Dialog
      open={slug !== null}
      onClose={onClose}
      title={opening?.name ?? title ?? "Vaga"}
      footer={opening && (typeof actions === "function" ? actions(opening, replace) : actions)}
      size="lg"
    >
      {failure ? (
        <ErrorState text={failure.text} onRetry={failure.mayRetry ? retry : undefined} />
      ) : opening ? (
        <JobOpeningDetails
          opening={opening}
          actions={<TextLink to={`/vaga/${opening.slug}`}>Abrir a página da vaga</TextLink>}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}
