import { Users } from "lucide-react";
import { Card } from "../../../../ui/card.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { StatCounter } from "../../../../ui/stat-counter.tsx";
import type { JobOpening } from "../../contract.ts";
import type { ApplicationStatus } from "../../lifecycle.ts";

/** Beside the form: how many applied, and the way down to them. */
export function CandidatesSummary({ opening }: { opening: JobOpening }) {
  const count = (status: ApplicationStatus) =>
    opening.candidates?.filter((candidate) => candidate.status === status).length ?? 0;
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">Candidaturas</h2>
      <dl className="grid grid-cols-3 gap-2 xl:grid-cols-1">
        <StatCounter value={count("AWAIT")} label="Aguardando" tone="waiting" />
        <StatCounter value={count("APPROVED")} label="Aprovadas" tone="success" />
        <StatCounter value={count("DENIED")} label="Negadas" />
      </dl>
      <LinkButton to="?candidatos" variant="secondary" icon={Users} preventScrollReset fullWidth>
        Ver candidatos
      </LinkButton>
    </Card>
  );
}
