import { Check, X } from "lucide-react";
import { useState } from "react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { Avatar } from "../../../../../ui/avatar.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { SelectionBar } from "../../../../../ui/decisions/selection-bar.tsx";
import { Checkbox } from "../../../../../ui/fields/checkbox.tsx";
import { positionLabel } from "../../../../base/reference/position-labels.ts";
import { maxDecisionsAtOnce } from "../../application-contract.ts";
import type { Candidate } from "../../contract.ts";
import { denialReasonLabels } from "../../labels.ts";
import { type ApplicationStatus, applicationStatuses, type Decision } from "../../lifecycle.ts";
import { CandidateStatusBadge } from "./application-status-badge.tsx";
import { CandidateDecision } from "./candidate-decision.tsx";
import { CandidateMatchBadges } from "./candidate-match.tsx";
import type { Candidates } from "./use-candidates.ts";

interface CandidateListProps {
  candidates: Candidates;
  /** Whose state is wanted; all where there is none. */
  status: ApplicationStatus | undefined;
  /** The name of the opening. */
  subject: string;
  onOpen: (candidate: Candidate) => void;
}

/**
 * Who applied to an opening, those who wait first. It is the list as it was when it came on screen: who is decided stays
 * where they are.
 */
export function CandidateList({ candidates, status, subject, onOpen }: CandidateListProps) {
  const [ids] = useState(() => byUrgency(candidates.all, status).map(({ _id }) => _id));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = ids.flatMap((id) => candidates.all.find(({ _id }) => _id === id) ?? []);
  const waiting = shown.filter((candidate) => candidate.status === "AWAIT").slice(0, maxDecisionsAtOnce);
  // It stays when fewer wait: what is below it must not move up.
  const [selectable] = useState(waiting.length > 1);
  const chosen = waiting.filter(({ _id }) => selected.has(_id));

  if (shown.length === 0) return <p className="text-ink-muted">Nenhum candidato nesta situação.</p>;

  function select(candidate: Candidate, wanted: boolean) {
    setSelected((now) => new Set([...now, candidate._id].filter((id) => wanted || id !== candidate._id)));
  }
  const decideAll = (decision: Decision) => async () => {
    await candidates.decideAll(chosen, decision);
    setSelected(new Set());
  };

  return (
    <div className="space-y-3">
      {selectable && (
        <Checkbox
          label={`Selecionar ${pluralise(waiting.length, "pessoa que aguarda", "pessoas que aguardam")}`}
          checked={chosen.length > 0 && chosen.length === waiting.length}
          disabled={waiting.length === 0}
          onChange={(all) => setSelected(new Set(all ? waiting.map(({ _id }) => _id) : []))}
        />
      )}
      <ul className="space-y-3">
        {shown.map((candidate) => (
          <CandidateCard
            key={candidate._id}
            candidate={candidate}
            candidates={candidates}
            subject={subject}
            onOpen={() => onOpen(candidate)}
            selected={selected.has(candidate._id)}
            onSelect={(wanted) => select(candidate, wanted)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <SelectionBar text={pluralise(chosen.length, "selecionado")} onClear={() => setSelected(new Set())}>
          <ActionButton size="sm" icon={Check} action={decideAll("APPROVED")}>
            Aprovar {chosen.length}
          </ActionButton>
          <ActionButton size="sm" variant="secondary" icon={X} action={decideAll("DENIED")}>
            Negar {chosen.length}
          </ActionButton>
        </SelectionBar>
      )}
    </div>
  );
}

/** In the order in which the server lists them, also after one was decided here. */
const byUrgency = (candidates: readonly Candidate[], status: ApplicationStatus | undefined): Candidate[] =>
  candidates
    .filter((candidate) => status === undefined || candidate.status === status)
    .toSorted(
      (a, b) =>
        applicationStatuses.indexOf(a.status) - applicationStatuses.indexOf(b.status) ||
        b.created_at.localeCompare(a.created_at),
    );

interface CandidateCardProps {
  candidate: Candidate;
  candidates: Candidates;
  subject: string;
  onOpen: () => void;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** Somebody who applied: the name opens the resume. Whatever is decided, the card keeps its place and its height. */
function CandidateCard(props: CandidateCardProps) {
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
