import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { ErrorState } from "../../../../../ui/empty-or-failed.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { SkeletonText } from "../../../../../ui/skeleton.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { getJobOpening } from "../../../calls.ts";
import type { JobOpening } from "../../contract.ts";
import { JobOpeningDetails } from "./job-opening-details.tsx";

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

/**
 * An opening that is shown over or beside a list, asked for in the name of who is signed in. It stays until another is
 * asked for, so that a dialog is not empty while it closes.
 */
export function useShownOpening(slug: string | null) {
  const session = useSession();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ slug: string; opening?: JobOpening; failure?: LoadFailure } | null>(
    null,
  );
  const personId = session?.user._id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, or another attempt, asks anew
  useEffect(() => {
    if (!slug) return;
    let current = true;
    setShown((before) => (before?.slug === slug && before.opening ? before : { slug }));
    call(getJobOpening, { params: { id: slug } }).then(
      ({ job_opportunity: opening }) => current && setShown({ slug, opening }),
      (error) => current && setShown({ slug, failure: describe(error) }),
    );
    return () => {
      current = false;
    };
  }, [slug, personId, attempt]);

  return {
    opening: shown?.opening,
    failure: shown?.failure,
    retry: () => setAttempt(attempt + 1),
    replace: (opening: JobOpening) => slug && setShown({ slug, opening }),
  };
}

interface LoadFailure {
  text: string;
  /** Asking again may help; an opening that is not there will not come back. */
  mayRetry: boolean;
}

const describe = (error: unknown): LoadFailure =>
  error instanceof Failure
    ? { text: error.message, mayRetry: error.status !== 404 }
    : { text: "Não foi possível carregar esta vaga. Confira sua conexão.", mayRetry: true };
