import { UserRoundSearch } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { Candidate, JobOpening } from "../../contract.ts";
import { type ApplicationStatus, applicationStatuses } from "../../lifecycle.ts";
import { CandidateCard } from "./candidate-card.tsx";

interface CandidateListProps {
  opening: JobOpening;
  onOpen: (candidate: Candidate) => void;
  onDecided: (opening: JobOpening) => void;
}

const filterLabels: Record<ApplicationStatus, string> = {
  AWAIT: "Aguardando",
  APPROVED: "Aprovados",
  DENIED: "Negados",
  CANCELED: "Cancelados",
};

/** Who applied to an opening; those who wait for an answer come first. */
export function CandidateList({ opening, onOpen, onDecided }: CandidateListProps) {
  const [filter, setFilter] = useState("");
  const candidates = byUrgency(opening.candidates ?? []);
  if (candidates.length === 0) {
    return (
      <EmptyState
        icon={UserRoundSearch}
        text="Ninguém se candidatou ainda"
        hint="Divulgue o link da vaga para quem você conhece: ela também aparece na busca da Praça enquanto está aberta."
        action={
          <LinkButton variant="secondary" to={`/co/vaga/${opening._id}/visualizacao`}>
            Divulgar a vaga
          </LinkButton>
        }
      />
    );
  }
  const shown = candidates.filter(({ status }) => filter === "" || status === filter);
  return (
    <div className="space-y-4">
      <RadioGroup
        label="Situação dos candidatos"
        labelHidden
        options={filtersOf(candidates)}
        value={filter}
        onChange={setFilter}
      />
      {shown.length > 0 ? (
        <ul className="space-y-3">
          {shown.map((candidate) => (
            <CandidateCard
              key={candidate._id}
              opening={opening}
              candidate={candidate}
              onOpen={() => onOpen(candidate)}
              onDecided={onDecided}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">Nenhum candidato nesta situação.</p>
      )}
    </div>
  );
}

const byUrgency = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted(
    (a, b) =>
      applicationStatuses.indexOf(a.status) - applicationStatuses.indexOf(b.status) ||
      b.created_at.localeCompare(a.created_at),
  );

function filtersOf(candidates: readonly Candidate[]) {
  const count = (status: ApplicationStatus) =>
    candidates.filter((candidate) => candidate.status === status).length;
  const options = applicationStatuses
    .filter((status) => count(status) > 0 || status !== "CANCELED")
    .map((status) => ({ value: status as string, label: `${filterLabels[status]} (${count(status)})` }));
  return [{ value: "", label: `Todos (${candidates.length})` }, ...options];
}
