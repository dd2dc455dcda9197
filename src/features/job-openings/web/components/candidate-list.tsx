import { Check, X } from "lucide-react";
import { useState } from "react";
import { pluralise } from "../../../../shared/format/text.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { SelectionBar } from "../../../../ui/decisions/selection-bar.tsx";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { maxDecisionsAtOnce } from "../../application-contract.ts";
import type { Candidate } from "../../contract.ts";
import { type ApplicationStatus, applicationStatuses, type Decision } from "../../lifecycle.ts";
import { CandidateCard } from "./candidate-card.tsx";
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

const byUrgency = (candidates: readonly Candidate[], status: ApplicationStatus | undefined): Candidate[] =>
  candidates
    .filter((candidate) => status === undefined || candidate.status === status)
    .toSorted(
      (a, b) =>
        applicationStatuses.indexOf(a.status) - applicationStatuses.indexOf(b.status) ||
        b.created_at.localeCompare(a.created_at),
    );
