import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { Card } from "../../../../../ui/card.tsx";
import { ErrorState } from "../../../../../ui/empty-or-failed.tsx";
import { TextButton, TextLink } from "../../../../../ui/link.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { Skeleton, SkeletonList, SkeletonText } from "../../../../../ui/skeleton.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { getJobOpening } from "../../../calls.ts";
import type { JobOpening } from "../../contract.ts";
import { ApplyButton } from "./apply-button.tsx";
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
function useShownOpening(slug: string | null) {
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

export interface OpeningBesideListProps {
  slug: string;
  /** Shown at once, while the rest is on its way. */
  title: string | undefined;
  applyLabel: string;
  /** Told the opening as it is after applying. */
  onApplied: (opening: JobOpening) => void;
  /** Another object whenever somebody chose an opening by the keyboard: the focus follows. */
  entered: object | null;
  list: RefObject<HTMLUListElement | null>;
}

/** The details of an opening on the right of its list, which stays in reach. */
export function OpeningBesideList(props: OpeningBesideListProps) {
  const { slug, title, applyLabel, onApplied, entered, list } = props;
  const { opening, failure, retry, replace } = useShownOpening(slug);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = opening && [opening.slug, opening._id].includes(slug) ? opening : undefined;

  useEffect(() => {
    if (entered) heading.current?.focus({ preventScroll: true });
  }, [entered]);

  const backToList = () =>
    (list.current?.querySelector<HTMLElement>("[aria-current]") ?? list.current?.querySelector("a"))?.focus();

  return (
    <Card
      as="section"
      flush
      aria-labelledby="vaga-ao-lado"
      onKeyDown={(event) => event.key === "Escape" && backToList()}
      className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col"
    >
      <header className="border-b border-line px-6 py-4">
        <TextButton onClick={backToList} className="sr-only focus:not-sr-only">
          Voltar à lista
        </TextButton>
        <h2
          ref={heading}
          id="vaga-ao-lado"
          tabIndex={-1}
          className="text-lg leading-snug font-bold text-balance outline-none"
        >
          {shown?.name ?? title ?? "Vaga"}
        </h2>
        <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
          {shown && (
            <>
              <ApplyButton
                key={shown._id}
                opening={shown}
                label={applyLabel}
                onApplied={(applied) => {
                  replace(applied);
                  onApplied(applied);
                }}
              />
              <TextLink to={`/vaga/${shown.slug}`}>Abrir a página da vaga</TextLink>
            </>
          )}
        </div>
      </header>
      <div key={slug} aria-busy={!shown && !failure} className="min-h-0 grow overflow-y-auto p-6">
        {failure ? (
          <ErrorState text={failure.text} onRetry={failure.mayRetry ? retry : undefined} />
        ) : shown ? (
          <JobOpeningDetails opening={shown} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </div>
    </Card>
  );
}

/** A `JobCard` on its way: who looks, what it pays and where, of which kind, until when. */
const JobCardSkeleton = ({ hasActions }: { hasActions?: boolean }) => (
  <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
    <div className="flex items-start gap-3">
      <Skeleton className="size-10 shrink-0 rounded-control" />
      <div className="grow">
        <div className="flex h-7 items-center">
          <Skeleton className="h-5 w-4/5" />
        </div>
        <div className="flex h-6 items-center">
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
    </div>
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Skeleton className="my-1 h-4 w-36" />
      <Skeleton className="my-1 h-4 w-44" />
    </div>
    <div className="flex gap-2">
      <Skeleton className="h-7 w-24 rounded-full" />
      <Skeleton className="h-7 w-16 rounded-full" />
    </div>
    <div className="flex items-center border-t border-line pt-3">
      <div className={hasActions ? "flex h-11 items-center" : "flex h-5 items-center"}>
        <Skeleton className="h-4 w-40" />
      </div>
    </div>
  </div>
);

/** Openings on their way, with the details of one beside them where the finder shows them. */
export const FoundOpeningsSkeleton = () => (
  <div className="gap-4 min-[75rem]:grid min-[75rem]:grid-cols-[20rem_minmax(0,1fr)]">
    <SkeletonList
      count={6}
      className="grid grid-cols-1 gap-4 max-[75rem]:@2xl:grid-cols-2 max-[75rem]:@5xl:grid-cols-3"
    >
      <JobCardSkeleton />
    </SkeletonList>
    <div className="max-[75rem]:hidden">
      <Skeleton className="h-[calc(100dvh-6rem)] rounded-card" />
    </div>
  </div>
);

/** Openings that one has applied to, on their way. */
export const ApplicationsSkeleton = () => (
  <SkeletonList count={4} className="grid gap-4 xl:grid-cols-2">
    <JobCardSkeleton hasActions />
  </SkeletonList>
);
