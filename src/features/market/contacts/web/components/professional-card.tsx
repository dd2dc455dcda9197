import { MapPin } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { ellipsis } from "../../../../../shared/format/text.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { isPlainPress } from "../../../../../ui/early-press.ts";
import { Avatar } from "../../../../../ui/picture.tsx";
import { positionLabel } from "../../../../base/reference/position-labels.ts";
import type { UserCard } from "../../../../people/users/contract.ts";

interface ProfessionalCardProps {
  person: UserCard;
  /** Where the name leads. */
  to: string;
  /** A plain press opens the details here instead of going to `to`. */
  onOpen?: ((slug: string) => void) | undefined;
  /** A button in the corner, e.g. the heart. */
  action?: ReactNode;
}

const maxSegments = 3;

/** A professional in a list, as an item of it. */
export function ProfessionalCard({ person, to, onOpen, action }: ProfessionalCardProps) {
  const { resume } = person;
  const place = formatPlace(person.address[0]);
  const level = resume.position && positionLabel(resume.position, person.word_gender);
  const segments = resume.segments.slice(0, maxSegments);

  function press(event: MouseEvent) {
    if (!onOpen || !isPlainPress(event)) return;
    event.preventDefault();
    onOpen(person.slug);
  }

  return (
    <Card as="li" interactive className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Avatar name={`${person.name} ${person.lastname}`} src={person.image?.thumb_url ?? null} />
        <div className="min-w-0 grow basis-32">
          <h3 className="leading-snug font-semibold break-words">
            <Link
              to={to}
              onClick={press}
              className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
            >
              {person.name} {person.lastname}
            </Link>
          </h3>
          {(resume.title ?? level) && <p className="text-pretty">{resume.title ?? level}</p>}
          {place && (
            <p className="flex items-center gap-1 text-sm text-ink-muted wrap-anywhere">
              <MapPin size={16} aria-hidden="true" />
              {place}
            </p>
          )}
        </div>
        {/* Above the link that covers the card. */}
        {action && <div className="relative -mt-2 -mr-2">{action}</div>}
      </div>
      {resume.summary && (
        <p className="line-clamp-2 text-sm text-ink-muted text-pretty sm:line-clamp-3">
          {ellipsis(resume.summary, 240)}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 empty:hidden">
        {person.is_looking_products && <Badge tone="amber">Busca produtos</Badge>}
        {person.is_looking_job && <Badge tone="amber">Busca vaga</Badge>}
        {resume.title && level && <Badge tone="brand">{level}</Badge>}
        {segments.map((segment) => (
          <Badge key={segment}>{segment}</Badge>
        ))}
      </div>
    </Card>
  );
}
