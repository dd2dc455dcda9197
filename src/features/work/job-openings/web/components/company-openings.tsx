import { CalendarClock, CircleAlert, type LucideIcon, MapPin, Users } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatCount, pluralise } from "../../../../../shared/format/text.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import { isPlainPress } from "../../../../../ui/early-press.ts";
import { Chart } from "../../../../../ui/figures/chart.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { NameSearch } from "../../../../../ui/list/list-filters.tsx";
import type { Permissions } from "../../../../base/limits/contract.ts";
import { countStartsAnew } from "../../../../base/limits/labels.ts";
import { hasNoLimit, limits } from "../../../../base/limits/limits.ts";
import { plansScreens } from "../../../../base/limits/web/components/show-limit-reached.ts";
import { StandingBadge } from "../../../../base/moderation/web/components/standing-badge.tsx";
import { positionLabel } from "../../../../base/reference/position-labels.ts";
import type { JobOpeningCard } from "../../contract.ts";
import { openingFilterOptions, openingFilterParameter, statusOfFilter } from "../../labels.ts";
import type { JobOpeningStatus } from "../../lifecycle.ts";
import type { OpeningCandidates } from "../../publishing-contract.ts";
import { OpeningPay } from "./job-card.tsx";
import { JobOpeningStatusBadge } from "./opening-badges.tsx";
import { openingPlace, termsOf } from "./opening-texts.ts";

interface CompanyJobCardProps {
  opening: JobOpeningCard;
  /** Shows the details over the page. */
  onOpen: () => void;
}

/** An opening as the company that published it sees it: who waits for an answer stands out. */
export function CompanyJobCard({ opening, onOpen }: CompanyJobCardProps) {
  const { _id, name, status, candidates_total: total, candidates_waiting: waiting } = opening;
  const view = `/co/vaga/${_id}/visualizacao`;
  function openHere(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="space-y-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 grow basis-40 text-lg leading-snug font-semibold">
            <Link to={view} onClick={openHere} className="rounded-sm hover:text-brand hover:underline">
              {name}
            </Link>
          </h3>
          <span className="flex shrink-0 flex-col items-end gap-1">
            <JobOpeningStatusBadge status={status} />
            <StandingBadge kind="job-opening" standing={opening.moderation} />
          </span>
        </div>
        <p className="text-ink-muted">{[positionLabel(opening.position), ...termsOf(opening)].join(" · ")}</p>
        <OpeningPay opening={opening} />
      </div>
      <ul className="grid gap-1 text-sm text-ink-muted">
        <Fact icon={MapPin}>{openingPlace(opening)}</Fact>
        <Fact icon={CalendarClock}>
          {status === "OPEN" ? "No ar até " : "Prazo: "}
          <span className="tabular">{formatDay(opening.expiration)}</span>
        </Fact>
        <Fact icon={Users}>
          {total ? pluralise(total, "candidato") : "Nenhum candidato ainda"}
          {waiting ? (
            <strong className="font-semibold text-waiting"> · {waiting} aguardando resposta</strong>
          ) : null}
        </Fact>
      </ul>
      <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-4">
        <LinkButton
          to={`/co/vaga/${_id}?candidatos`}
          size="sm"
          icon={Users}
          variant={waiting ? "primary" : "secondary"}
          className="grow"
        >
          Candidatos<span className="sr-only"> da vaga {name}</span>
        </LinkButton>
        <LinkButton to={`/co/vaga/${_id}`} size="sm" variant="secondary" className="grow">
          Editar<span className="sr-only"> a vaga {name}</span>
        </LinkButton>
        <Button size="sm" variant="ghost" className="grow" onClick={onOpen}>
          Ver<span className="sr-only"> a vaga {name}</span>
        </Button>
      </div>
    </Card>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** What the address asks of a company's own openings: `?busca=moda&vagas=abertas`. */
export const readOwnOpeningsFilter = (search: URLSearchParams) => ({
  text: search.get("busca")?.trim() ?? "",
  status: statusOfFilter(search.get(openingFilterParameter)),
});

interface CompanyOpeningsFilterProps {
  /** How many openings there are in each state. */
  counts: Record<JobOpeningStatus, number>;
}

/** Search by name (with Enter or the button), and a tab for each state; both stand in the address. */
export function CompanyOpeningsFilter({ counts }: CompanyOpeningsFilterProps) {
  const [search, setSearch] = useSearchParams();
  const { text: searched, status } = readOwnOpeningsFilter(search);

  function withParameter(name: "busca" | "vagas", value: string) {
    const next = new URLSearchParams(search);
    next.delete("vaga");
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  }

  const all = Object.values(counts).reduce((total, count) => total + count, 0);
  return (
    <search aria-label="Suas vagas" className="block space-y-3">
      <NameSearch
        label="Buscar por nome"
        name="busca"
        value={searched}
        onSearch={(text) => setSearch(withParameter("busca", text), { preventScrollReset: true })}
      />
      <CountTabs
        label="Situação das vagas"
        items={openingFilterOptions.map(({ value, label }) => {
          const meant = statusOfFilter(value);
          return {
            label,
            to: `?${withParameter("vagas", value)}`,
            count: meant ? counts[meant] : all,
            current: meant === status,
          };
        })}
      />
    </search>
  );
}

/** Where candidates wait, and how the others were answered. */
export function CandidatesByOpening({ openings }: { openings: readonly OpeningCandidates[] }) {
  if (openings.length === 0) return null;
  return (
    <Section title="Candidatos por vaga" lead="Das vagas abertas, as que têm mais gente esperando primeiro.">
      <Card>
        <Chart
          title="Candidatos por vaga"
          shape="rows"
          by="Vaga"
          series={[
            { label: "Aguardam resposta", format: formatCount, colour: "waiting" },
            { label: "Aprovados", format: formatCount, colour: "brand" },
            { label: "Não aprovados", format: formatCount, colour: "line-strong" },
          ]}
          points={openings.map(({ _id, name, waiting, approved, denied }) => ({
            id: _id,
            label: name,
            values: [waiting, approved, denied],
          }))}
          empty="Ainda não há candidatos."
        />
      </Card>
    </Section>
  );
}

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
