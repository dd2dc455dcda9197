import { Link } from "react-router";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { Representation } from "../../../representations/contract.ts";
import { ContactButtons } from "./contact-buttons.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";

interface RequestCardProps {
  request: Representation;
  onDecided: () => unknown;
}

/** Somebody who represents a product or a category, or asks to; the name opens the profile. */
export function RequestCard({ request, onDecided }: RequestCardProps) {
  const { user, product, product_group } = request;
  const place = formatPlace(user.address);
  return (
    <Card as="li" interactive className="space-y-4">
      <div className="flex items-start gap-4">
        <Avatar name={`${user.name} ${user.lastname}`} src={user.image?.thumb_url ?? null} />
        <div className="min-w-0">
          <h3 className="leading-snug font-semibold break-words">
            <Link
              to={`/co/vendedor/${user.slug}`}
              className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
            >
              {user.name} {user.lastname}
            </Link>
          </h3>
          {place && <p className="text-sm text-ink-muted">{place}</p>}
          <p className="mt-1 text-pretty">
            {product_group ? "Categoria" : "Produto"}:{" "}
            <span className="font-medium">{(product_group ?? product)?.name}</span>
          </p>
          <p className="text-sm text-ink-muted">Pedido em {formatDay(request.created_at)}</p>
        </div>
      </div>
      {/* Above the link that covers the card. */}
      <div className="relative flex flex-wrap items-start gap-2 max-sm:*:w-full">
        <DecisionButtons request={request} onDecided={onDecided} />
        <ContactButtons person={user} size="sm" />
      </div>
    </Card>
  );
}
