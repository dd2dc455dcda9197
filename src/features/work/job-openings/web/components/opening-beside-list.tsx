import { type RefObject, useEffect, useRef } from "react";
import { Card } from "../../../../../ui/card.tsx";
import { ErrorState } from "../../../../../ui/empty-or-failed.tsx";
import { TextButton, TextLink } from "../../../../../ui/link.tsx";
import { SkeletonText } from "../../../../../ui/skeleton.tsx";
import type { JobOpening } from "../../contract.ts";
import { ApplyButton } from "./apply-button.tsx";
import { JobOpeningDetails } from "./job-opening-details.tsx";
import { useShownOpening } from "./job-opening-dialog.tsx";

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
