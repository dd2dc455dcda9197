import { Users } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { JobOpening } from "../../contract.ts";
import type { ApplicationStatus } from "../../lifecycle.ts";
import { CandidateCounters } from "./candidate-counters.tsx";

interface CandidatesSummaryProps {
  opening: JobOpening;
  /** Goes down to the candidates. */
  onShow: () => void;
}

/** Beside the form: how many applied, and the way down to them. */
export function CandidatesSummary({ opening, onShow }: CandidatesSummaryProps) {
  const count = (status: ApplicationStatus) =>
    opening.candidates?.filter((candidate) => candidate.status === status).length ?? 0;
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">Candidaturas</h2>
      <CandidateCounters
        counters={{ await: count("AWAIT"), approved: count("APPROVED"), denied: count("DENIED") }}
        className="xl:grid-cols-1"
      />
      <Button variant="secondary" icon={Users} fullWidth onClick={onShow}>
        Ver candidatos
      </Button>
    </Card>
  );
}
