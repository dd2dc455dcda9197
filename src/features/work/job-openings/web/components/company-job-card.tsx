import { CalendarClock, type LucideIcon, MapPin, Users } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import { isPlainPress } from "../../../../../ui/plain-press.ts";
import { StandingBadge } from "../../../../base/moderation/web/components/standing-badge.tsx";
import { positionLabel } from "../../../../base/reference/position-labels.ts";
import type { JobOpeningCard } from "../../contract.ts";
import { JobOpeningStatusBadge } from "./job-opening-status.tsx";
import { OpeningPay } from "./opening-pay.tsx";
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
        <Fact icon={MapPin}>{openingPlace(opening.address)}</Fact>
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
