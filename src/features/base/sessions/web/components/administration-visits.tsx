import { Eye } from "lucide-react";
import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { Card } from "../../../../../ui/card.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import type { AdministrationVisit } from "../../contract.ts";

/** 'por 4 minutos', in whole minutes. */
function lengthOf({ started_at, ended_at }: AdministrationVisit): string {
  if (ended_at === null) return "em andamento";
  const minutes = Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 60_000));
  return `por ${minutes} ${minutes === 1 ? "minuto" : "minutos"}`;
}

/** When the administration looked at the own account, and why. */
export const AdministrationVisits = ({ visits }: { visits: readonly AdministrationVisit[] }) => (
  <Section
    title="Acessos da administração"
    lead="Para ajudar você, a nossa equipe pode ver a sua conta por até 30 minutos, sem mudar nada. Cada vez fica registrada aqui."
  >
    <Card flush>
      {visits.length === 0 ? (
        <p className="px-4 py-3 text-ink-muted sm:px-6">Ninguém da administração acessou a sua conta.</p>
      ) : (
        <ul className="divide-y divide-line">
          {visits.map((visit) => (
            <li key={visit._id} className="flex items-start gap-4 px-4 py-3 sm:px-6">
              <Eye size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-muted" />
              <div className="min-w-0 grow">
                <p className="font-semibold break-words">{visit.reason}</p>
                <p className="text-sm text-ink-muted">
                  {formatDateTime(visit.started_at)}, {lengthOf(visit)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  </Section>
);
