import { CalendarClock, Check, MapPin } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { formatAge, formatDay } from "../../../../../shared/format/dates.ts";
import { formatDistance, formatReason } from "../../../../../shared/format/place.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { isPlainPress } from "../../../../../ui/early-press.ts";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import { CompanyLogo } from "../../../../../ui/picture.tsx";
import { positionLabel } from "../../../../base/reference/position-labels.ts";
import type { JobOpeningCard } from "../../contract.ts";
import type { FoundOpeningProps } from "./found-opening-dialog.tsx";
import { ApplicationStatusBadge, JobOpeningStatusBadge } from "./opening-badges.tsx";
import { commissionOf, openingPlace, salaryOf, termsOf } from "./opening-texts.ts";

/** As a list answers it that knows from where it is asked. */
type FoundOpeningCard = JobOpeningCard & {
  distance_km?: number | null | undefined;
  own_segment?: boolean | undefined;
};

interface JobCardProps {
  opening: FoundOpeningCard;
  /** The page of the opening: works without scripts, for crawlers and in a new tab. */
  to: string;
  /** Shows the details here instead, on a plain press. */
  onOpen?: ((slug: string, byKeyboard: boolean) => void) | undefined;
  /** Its details stand beside the list. */
  chosen?: boolean;
  /** Among openings of one company: leaves the company out and says the state even where it is open. */
  ofOneCompany?: boolean;
  /** Among one's own applications: says how each stands, given up ones too, rather than that there is one. */
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
  chosen = false,
  ofOneCompany = false,
  applied = false,
  actions,
  heading: Heading = "h3",
}: JobCardProps) {
  const { company } = opening;
  const reason = formatReason(opening);
  function open(event: MouseEvent) {
    if (!onOpen || !isPlainPress(event)) return;
    event.preventDefault();
    // A press by the keyboard counts no clicks.
    onOpen(opening.slug, event.detail === 0);
  }
  return (
    <Card
      as="li"
      interactive
      className={classNames(
        "flex flex-col gap-3",
        chosen &&
          "border-brand before:absolute before:inset-y-3 before:left-0 before:w-1 before:rounded-full before:bg-brand",
      )}
    >
      <div className="flex flex-wrap items-start gap-3">
        {!ofOneCompany && <CompanyLogo name={company.name_fancy} src={company.image?.thumb_url} size="sm" />}
        <div className="min-w-0 grow basis-32">
          <Heading className="text-lg leading-snug font-semibold">
            <Link
              to={to}
              onClick={open}
              aria-current={chosen || undefined}
              className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
            >
              {opening.name}
            </Link>
          </Heading>
          <p className="flex gap-x-1.5 text-ink-muted">
            {!ofOneCompany && (
              <>
                <span className="truncate">{company.name_fancy}</span>
                <span aria-hidden="true">·</span>
              </>
            )}
            {/* The day may have changed since the server wrote it. */}
            <time dateTime={opening.created_at} suppressHydrationWarning className="shrink-0">
              {formatAge(opening.created_at, new Date())}
            </time>
          </p>
        </div>
      </div>
      {reason && <p className="text-sm font-medium text-brand">{reason}</p>}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <OpeningPay opening={opening} />
        <p className="flex min-w-0 items-center gap-1.5 text-ink-muted">
          <MapPin size={18} aria-hidden="true" className="shrink-0" />
          <span className="truncate">
            {[openingPlace(opening), !reason && formatDistance(opening.distance_km)]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CardStatus opening={opening} showStatus={ofOneCompany} inDetail={applied} />
        <Badge>{positionLabel(opening.position)}</Badge>
        {termsOf(opening).map((term) => (
          <Badge key={term}>{term}</Badge>
        ))}
        {opening.welcomes_disabilities && <Badge>Também para PCD</Badge>}
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
  inDetail: boolean;
}

function CardStatus({ opening, showStatus, inDetail }: CardStatusProps) {
  const { status, candidate_status: candidacy } = opening;
  return (
    <>
      {candidacy === "AWAIT" && !inDetail ? (
        <Badge tone="brand" icon={Check}>
          Inscrito
        </Badge>
      ) : (
        candidacy !== "NOTFOUND" &&
        (candidacy !== "CANCELED" || inDetail) && <ApplicationStatusBadge status={candidacy} />
      )}
      {(showStatus || status !== "OPEN") && <JobOpeningStatusBadge status={status} />}
    </>
  );
}

/** What is compared first of an opening; in a narrow card the commission moves to a line of its own as a whole. */
export function OpeningPay({ opening }: { opening: JobOpeningCard }) {
  const commission = commissionOf(opening);
  return (
    <p className="tabular flex flex-wrap gap-x-3 font-semibold">
      <span>{salaryOf(opening)}</span>
      {commission && <span className="text-amber-strong">{commission}</span>}
    </p>
  );
}

const load = () => import("./found-opening-dialog.tsx");

/** It brings all of an opening and of applying, 7 kB for which the first load of the start page has no room. */
export const FoundOpening = lazyOverlay<FoundOpeningProps>(async () => (await load()).FoundOpeningDialog);

/** Fetches the details while the person is still about to press; what does not arrive is asked for again then. */
export const prepareFoundOpening = (): void => void load().catch(() => undefined);
