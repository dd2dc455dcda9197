import { Link } from "react-router";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import type { Representation } from "../../../representations/contract.ts";
import { AlsoInState } from "./also-in-state.tsx";
import { ContactButtons } from "./contact-buttons.tsx";
import { RequestDecision } from "./request-decision.tsx";
import { RequestStatusBadge } from "./request-status-badge.tsx";
import type { Decisions } from "./use-decisions.ts";

interface RequestCardProps {
  request: Representation;
  decisions: Decisions;
  /** Among those who represent already: to talk comes first. */
  current: boolean;
}

const maxSegments = 3;

/** Somebody who represents a product or a category, or asks to; the name opens the profile. */
export function RequestCard({ request, decisions, current }: RequestCardProps) {
  const { user, product, product_group, status } = request;
  const place = formatPlace(user.address);
  return (
    <Card as="li" interactive className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={`${user.name} ${user.lastname}`} src={user.image?.thumb_url ?? null} />
        <div className="min-w-0 grow space-y-1">
          <h3 className="leading-snug font-semibold break-words">
            <Link
              to={`/co/vendedor/${user.slug}`}
              className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
            >
              {user.name} {user.lastname}
            </Link>
          </h3>
          <RequestStatusBadge status={status} />
          {user.title && <p className="text-pretty">{user.title}</p>}
          {place && <p className="text-sm text-ink-muted">{place}</p>}
          <div className="flex flex-wrap gap-1.5 pt-1 empty:hidden">
            {user.segments.slice(0, maxSegments).map((segment) => (
              <Badge key={segment}>{segment}</Badge>
            ))}
          </div>
          <p className="pt-1 text-pretty">
            {product_group ? "Categoria" : "Produto"}:{" "}
            <span className="font-medium">{(product_group ?? product)?.name}</span>
          </p>
          <p className="text-sm text-ink-muted">Pedido em {formatDay(request.created_at)}</p>
          <AlsoInState request={request} />
        </div>
      </div>
      {/* Above the link that covers the card; each in a row of its own, so that the card is as high whatever is decided. */}
      <div className={classNames("relative mt-auto flex gap-2", current ? "flex-col-reverse" : "flex-col")}>
        <RequestDecision request={request} decisions={decisions} />
        <ContactButtons person={user} size="sm" main={current} />
      </div>
    </Card>
  );
}
