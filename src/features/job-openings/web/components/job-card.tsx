import { CalendarClock, MapPin } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { formatDay } from "../../../../shared/format/dates.ts";
import { CompanyLogo } from "../../../../ui/avatar.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { isPlainPress } from "../../../../ui/plain-press.ts";
import { positionLabel } from "../../../reference/position-labels.ts";
import type { JobOpeningCard } from "../../contract.ts";
import { employmentTypeLabels } from "../../labels.ts";
import { ApplicationStatusBadge } from "./application-status-badge.tsx";
import { JobOpeningStatusBadge } from "./job-opening-status.tsx";
import { openingPlace, salaryOf } from "./opening-texts.ts";

interface JobCardProps {
  opening: JobOpeningCard;
  /** The page of the opening: works without scripts, for crawlers and in a new tab. */
  to: string;
  /** Shows the details here instead, on a plain press. */
  onOpen?: ((slug: string) => void) | undefined;
  /** Among openings of one company: leaves the company out and says the state even where it is open. */
  ofOneCompany?: boolean;
  /** Among one's own applications: says of one that was given up that it was. */
  applied?: boolean;
  /** Level of the title: under an h1 of a screen, or under the h2 of a part of a page. */
  heading?: "h2" | "h3";
  /** Buttons at the foot, beside the deadline. */
  actions?: ReactNode;
}

/** An opening in a list: what people compare first is what they see first. */
export function JobCard({
  opening,
  to,
  onOpen,
  ofOneCompany = false,
  applied = false,
  actions,
  heading: Heading = "h3",
}: JobCardProps) {
  const { company } = opening;
  function open(event: MouseEvent) {
    if (!onOpen || !isPlainPress(event)) return;
    event.preventDefault();
    onOpen(opening.slug);
  }
  return (
    <Card as="li" interactive className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        {!ofOneCompany && <CompanyLogo name={company.name_fancy} src={company.image?.thumb_url} size="sm" />}
        <div className="min-w-0 grow">
          <Heading className="text-lg leading-snug font-semibold">
            <Link
              to={to}
              onClick={open}
              className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
            >
              {opening.name}
            </Link>
          </Heading>
          {!ofOneCompany && <p className="truncate text-ink-muted">{company.name_fancy}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <p className="tabular font-semibold">{salaryOf(opening)}</p>
        <p className="flex min-w-0 items-center gap-1.5 text-ink-muted">
          <MapPin size={18} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{openingPlace(opening.address)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CardStatus opening={opening} showStatus={ofOneCompany} showCanceled={applied} />
        <Badge>{positionLabel(opening.position)}</Badge>
        <Badge>{employmentTypeLabels[opening.employment_type]}</Badge>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <p className="flex items-center gap-1.5 text-sm text-ink-muted">
          <CalendarClock size={18} aria-hidden="true" className="shrink-0" />
          <span>
            {opening.status === "OPEN" ? "Inscrições até " : "Prazo: "}
            <span className="tabular">{formatDay(opening.expiration)}</span>
          </span>
        </p>
        {actions && <div className="relative flex gap-2">{actions}</div>}
      </div>
    </Card>
  );
}

interface CardStatusProps {
  opening: JobOpeningCard;
  showStatus: boolean;
  showCanceled: boolean;
}

function CardStatus({ opening, showStatus, showCanceled }: CardStatusProps) {
  const { status, candidate_status: candidacy } = opening;
  return (
    <>
      {candidacy !== "NOTFOUND" && (candidacy !== "CANCELED" || showCanceled) && (
        <ApplicationStatusBadge status={candidacy} />
      )}
      {(showStatus || status !== "OPEN") && <JobOpeningStatusBadge status={status} />}
    </>
  );
}
