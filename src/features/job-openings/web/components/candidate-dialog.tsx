import { useEffect, useState } from "react";
import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { SkeletonText } from "../../../../ui/skeleton.tsx";
import { getUser, type PublicUser } from "../../../users/contract.ts";
import { ProfessionalProfile } from "../../../users/web/components/professional-profile.tsx";
import type { Candidate, JobOpening } from "../../contract.ts";
import { CandidateStatusBadge } from "./application-status-badge.tsx";
import { CandidateDecision } from "./candidate-decision.tsx";
import { CandidateMatchBadges } from "./candidate-match.tsx";
import type { Candidates } from "./use-candidates.ts";

interface CandidateDialogProps {
  opening: JobOpening;
  /** Whose resume is open; null for none. */
  candidate: Candidate | null;
  candidates: Candidates;
  onClose: () => void;
}

/** The resume of a candidate, with the answer to give below it. */
export function CandidateDialog({ opening, candidate, candidates, onClose }: CandidateDialogProps) {
  // What was open stays drawn while the dialog leaves.
  const [last, setLast] = useState(candidate);
  if (candidate && candidate !== last) setLast(candidate);
  const shown = candidate ?? last;
  return (
    <Dialog
      open={candidate !== null}
      onClose={onClose}
      size="lg"
      isText
      title="Currículo"
      lead={`Candidatura à vaga ${opening.name}`}
      footer={
        shown && shown.status !== "CANCELED" ? (
          <CandidateDecision candidate={shown} candidates={candidates} subject={opening.name} />
        ) : undefined
      }
    >
      {shown && (
        <div className="space-y-4">
          <CandidateStatusBadge status={shown.status} />
          {shown.match && <CandidateMatchBadges match={shown.match} />}
          <CandidateProfile key={shown.user._id} candidate={shown} />
        </div>
      )}
    </Dialog>
  );
}

/** Asked for anew when the state changes: approving may bring phone and e-mail along. */
function CandidateProfile({ candidate }: { candidate: Candidate }) {
  const [user, setUser] = useState<PublicUser | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { status } = candidate;
  const userId = candidate.user._id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another state, or another attempt, asks anew
  useEffect(() => {
    let current = true;
    setProblem(null);
    call(getUser, { params: { id: userId } }).then(
      (answer) => current && setUser(answer.user),
      (error) => current && setProblem(textOf(error)),
    );
    return () => {
      current = false;
    };
  }, [userId, status, attempt]);

  if (problem) return <ErrorState text={problem} onRetry={() => setAttempt(attempt + 1)} />;
  return user ? <ProfessionalProfile user={user} /> : <SkeletonText lines={8} />;
}

const textOf = (error: unknown): string =>
  error instanceof Failure && error.status === 404
    ? "Esta pessoa encerrou a conta na Praça."
    : "Não foi possível carregar o currículo. Confira sua conexão.";
