import { Check, X } from "lucide-react";
import { ActionButton } from "../../../../ui/action-button.tsx";
import type { Candidate, JobOpening } from "../../contract.ts";
import { decisionsFrom } from "../../lifecycle.ts";
import { type Decision, decideCandidate } from "./decide-candidate.ts";

interface CandidateDecisionProps {
  opening: JobOpening;
  candidate: Candidate;
  /** Receives the opening with the new state of its candidates. */
  onDecided: (opening: JobOpening) => void;
  size?: "sm" | "md";
}

/** 'Aprovar' and 'Negar', each where the state of the application leaves room for it. */
export function CandidateDecision({ opening, candidate, onDecided, size = "sm" }: CandidateDecisionProps) {
  const possible = decisionsFrom(candidate.status);
  const name = `${candidate.user.name} ${candidate.user.lastname}`;
  const decide = (status: Decision) => async () => {
    const decided = await decideCandidate(opening, candidate, status);
    if (decided) onDecided(decided);
  };
  return (
    <>
      {possible.includes("APPROVED") && (
        <ActionButton
          icon={Check}
          size={size}
          variant={candidate.status === "AWAIT" ? "primary" : "secondary"}
          action={decide("APPROVED")}
          aria-label={`Aprovar ${name}`}
        >
          Aprovar
        </ActionButton>
      )}
      {possible.includes("DENIED") && (
        <ActionButton
          icon={X}
          size={size}
          variant="secondary"
          action={decide("DENIED")}
          aria-label={`Negar ${name}`}
        >
          Negar
        </ActionButton>
      )}
    </>
  );
}
