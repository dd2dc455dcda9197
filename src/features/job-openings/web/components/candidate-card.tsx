import { formatDay } from "../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { positionLabel } from "../../../reference/position-labels.ts";
import type { Candidate } from "../../contract.ts";
import { denialReasonLabels } from "../../labels.ts";
import { CandidateStatusBadge } from "./application-status-badge.tsx";
import { CandidateDecision } from "./candidate-decision.tsx";
import { CandidateMatchBadges } from "./candidate-match.tsx";
import type { Candidates } from "./use-candidates.ts";

interface CandidateCardProps {
  candidate: Candidate;
  candidates: Candidates;
  subject: string;
  onOpen: () => void;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** Somebody who applied: the name opens the resume. Whatever is decided, the card keeps its place and its height. */
export function CandidateCard(props: CandidateCardProps) {
  const { candidate, candidates, subject, onOpen, selected, onSelect } = props;
  const { user, status, match } = candidate;
  const name = `${user.name} ${user.lastname}`;
  const facts = [
    user.title ?? (user.position && positionLabel(user.position, user.word_gender)),
    formatPlace(user.address),
  ].filter(Boolean);
  return (
    <Card as="li" interactive className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3">
      <Avatar name={name} src={user.image?.thumb_url ?? null} />
      <div className="space-y-1.5">
        <div className="flex items-start gap-3">
          <h3 className="min-w-0 grow text-base leading-snug font-semibold">
            <button
              type="button"
              onClick={onOpen}
              className="rounded-sm text-left after:absolute after:inset-0 after:rounded-card hover:text-brand hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
            >
              {name}
              <span className="sr-only">: ver currículo</span>
            </button>
          </h3>
          <div className="max-sm:hidden">
            <CandidateStatusBadge status={status} />
          </div>
          {/* Above the button that covers the card, as all that is pressed by itself. Its room stays. */}
          <div className="relative -my-2.5 -mr-2.5 size-11 shrink-0 overflow-hidden pl-2.5">
            {status === "AWAIT" && (
              <Checkbox
                label={<span className="sr-only">Selecionar {name}</span>}
                checked={selected}
                onChange={onSelect}
              />
            )}
          </div>
        </div>
        {facts.length > 0 && <p className="text-ink-muted">{facts.join(" · ")}</p>}
        {match && <CandidateMatchBadges match={match} />}
        {candidate.denial && (
          <p className="text-sm text-ink-muted wrap-anywhere">
            Motivo:{" "}
            {[candidate.denial.reason && denialReasonLabels[candidate.denial.reason], candidate.denial.text]
              .filter(Boolean)
              .join(". ")}
          </p>
        )}
        <p className="text-sm text-ink-muted">Inscrição em {formatDay(candidate.created_at)}</p>
        <div className="sm:hidden">
          <CandidateStatusBadge status={status} />
        </div>
      </div>
      <CandidateDecision
        candidate={candidate}
        candidates={candidates}
        subject={subject}
        className="relative max-sm:col-span-2 sm:col-start-2"
      />
    </Card>
  );
}
