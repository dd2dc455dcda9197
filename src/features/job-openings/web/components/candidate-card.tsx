import { formatDay } from "../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Card } from "../../../../ui/card.tsx";
import { positionLabel } from "../../../reference/position-labels.ts";
import type { Candidate, JobOpening } from "../../contract.ts";
import { CandidateStatusBadge } from "./application-status-badge.tsx";
import { CandidateContact } from "./candidate-contact.tsx";
import { CandidateDecision } from "./candidate-decision.tsx";

interface CandidateCardProps {
  opening: JobOpening;
  candidate: Candidate;
  onOpen: () => void;
  onDecided: (opening: JobOpening) => void;
}

/** Somebody who applied: the name opens the resume. */
export function CandidateCard({ opening, candidate, onOpen, onDecided }: CandidateCardProps) {
  const { user, status } = candidate;
  const facts = [
    user.title ?? (user.position && positionLabel(user.position)),
    formatPlace(user.address),
  ].filter(Boolean);
  return (
    <Card
      as="li"
      interactive
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Avatar name={`${user.name} ${user.lastname}`} src={user.image?.thumb_url ?? null} />
      <div className="space-y-1">
        <h3 className="text-base leading-snug font-semibold">
          <button
            type="button"
            onClick={onOpen}
            className="rounded-sm text-left after:absolute after:inset-0 after:rounded-card hover:text-brand hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
          >
            {user.name} {user.lastname}
            <span className="sr-only">: ver currículo</span>
          </button>
        </h3>
        {facts.length > 0 && <p className="text-ink-muted">{facts.join(" · ")}</p>}
        <p className="text-sm text-ink-muted">Inscrição em {formatDay(candidate.created_at)}</p>
        <div className="pt-1 sm:hidden">
          <CandidateStatusBadge status={status} />
        </div>
        {/* Above the button that covers the card, here and below. */}
        <div className="relative w-fit max-w-full">
          <CandidateContact candidate={candidate} about={opening.name} />
        </div>
      </div>
      <div className="flex flex-col items-end gap-3 max-sm:col-span-2 max-sm:items-stretch">
        <div className="max-sm:hidden">
          <CandidateStatusBadge status={status} />
        </div>
        <div className="relative flex gap-2 max-sm:*:grow">
          <CandidateDecision opening={opening} candidate={candidate} onDecided={onDecided} />
        </div>
      </div>
    </Card>
  );
}
