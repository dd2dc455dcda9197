import { formatDay } from "../../../../shared/format/dates.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Card } from "../../../../ui/card.tsx";
import { positionLabel } from "../../../reference/position-labels.ts";
import type { Candidate, JobOpening } from "../../contract.ts";
import { CandidateContact } from "./candidate-contact.tsx";
import { CandidateDecision } from "./candidate-decision.tsx";
import { CandidateStatusBadge } from "./candidate-status-badge.tsx";
import { placeOf } from "./opening-texts.ts";

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
    user.address.city && placeOf(user.address),
  ].filter(Boolean);
  return (
    <Card as="li" interactive className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Avatar name={`${user.name} ${user.lastname}`} src={user.image?.thumb_url ?? null} />
      <div className="min-w-0 grow basis-48 space-y-1">
        <h3 className="text-base leading-snug font-semibold">
          <button
            type="button"
            onClick={onOpen}
            className="rounded-sm text-left after:absolute after:inset-0 after:rounded-card hover:text-brand hover:underline"
          >
            {user.name} {user.lastname}
            <span className="sr-only">: ver currículo</span>
          </button>
        </h3>
        {facts.length > 0 && <p className="text-ink-muted">{facts.join(" · ")}</p>}
        <p className="text-sm text-ink-muted">Inscrição em {formatDay(candidate.created_at)}</p>
      </div>
      <CandidateStatusBadge status={status} />
      {/* Above the button that covers the card. */}
      <div className="relative flex basis-full flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:grow">
          <CandidateDecision opening={opening} candidate={candidate} onDecided={onDecided} />
        </div>
        <CandidateContact candidate={candidate} about={opening.name} />
      </div>
    </Card>
  );
}
