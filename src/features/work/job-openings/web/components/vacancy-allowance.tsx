import { CircleAlert } from "lucide-react";
import { LinkButton } from "../../../../../ui/link.tsx";
import type { Permissions } from "../../../../base/limits/contract.ts";
import { countStartsAnew } from "../../../../base/limits/labels.ts";
import { hasNoLimit, limits } from "../../../../base/limits/limits.ts";
import { plansScreens } from "../../../../base/limits/web/components/show-limit-reached.ts";

/** True where the plan lets the company publish no more openings in this period. */
export const isVacancyLimitReached = ({
  advertiseVacancies: used,
  advertiseVacanciesMax: maximum,
}: Permissions): boolean => used >= maximum;

/** How much of the plan's openings is used: '2 de 3 vagas este mês'. Without a limit nothing is counted. */
export function describeAllowance({
  advertiseVacancies: used,
  advertiseVacanciesMax: maximum,
}: Permissions): string {
  if (hasNoLimit(maximum)) return "Seu plano permite vagas sem limite.";
  return `${used} de ${maximum} ${maximum === 1 ? "vaga" : "vagas"} este mês`;
}

/** Says that the limit is reached, before a form is filled in for nothing. */
export function VacancyLimitNotice({ permissions }: { permissions: Permissions }) {
  if (!isVacancyLimitReached(permissions)) return null;
  return (
    <div className="flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
      <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="space-y-3">
        <div>
          <p className="font-semibold">{limits.VACANCIES.reached.message}</p>
          <p>
            Seu plano já usou {describeAllowance(permissions)}. {countStartsAnew()} Editar as vagas publicadas
            continua livre.
          </p>
        </div>
        <LinkButton to={plansScreens.COMPANY} variant="secondary" size="sm">
          Ir para planos
        </LinkButton>
      </div>
    </div>
  );
}
