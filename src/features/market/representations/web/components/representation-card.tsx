import { Mail, Phone } from "lucide-react";
import { Link } from "react-router";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatPhone, phoneLink } from "../../../../../shared/format/phone.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Badge, StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { DecisionBar } from "../../../../../ui/decisions/decision-bar.tsx";
import { confirmAction } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { ConversationButton } from "../../../../people/conversations/web/components/conversation-button.tsx";
import { productStatusLabels } from "../../../products/model.ts";
import { CommissionLine } from "../../../products/web/components/product-card-parts.tsx";
import { ProductPicture } from "../../../products/web/components/product-picture.tsx";
import type { Representation } from "../../contract.ts";
import { mayCancelFrom } from "../../lifecycle.ts";
import { RepresentationStatusBadge } from "./representation-status-badge.tsx";

interface RepresentationCardProps {
  representation: Representation;
  /** Takes back that it was given up a moment ago. */
  undo: (() => Promise<void>) | null;
  cancel: () => Promise<void>;
}

/** A product or a category that one asked to represent, as an item of a list: how it stands, and the way out. */
export function RepresentationCard({ representation, undo, cancel }: RepresentationCardProps) {
  const { company, product, product_group: group, status } = representation;
  const name = product?.name ?? group?.name ?? "Produto";
  const place = formatPlace(company.address);
  const isGone = product !== null && product.status !== "READY";
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <ProductPicture
          image={product?.image[0] ?? pictureOf(group?.image_icon)}
          name={product?.name ?? group?.name ?? ""}
          sizes="96px"
          ratio="1/1"
          className="w-24 shrink-0 rounded-control"
        />
        <div className="min-w-0 grow basis-40 space-y-1">
          <div className="flex flex-wrap gap-2">
            <RepresentationStatusBadge status={status} />
            {isGone && <StatusBadge>{productStatusLabels[product.status]}</StatusBadge>}
          </div>
          <h2 className="font-semibold text-pretty break-words">
            {product && !isGone ? (
              <Link to={`/vc/produto/${product.slug}`} className="rounded-sm hover:text-brand">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="text-sm text-ink-muted">
            <Link
              to={`/empresa/${company.slug}`}
              className="rounded-sm underline underline-offset-3 hover:text-brand"
            >
              {company.name_fancy}
            </Link>
            {place && ` · ${place}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {product && <p className="tabular text-lg font-bold">{formatMoney(product.price)}</p>}
        {product && product.sales_commission !== null && <CommissionLine product={product} />}
        {group && <Badge>Categoria · {pluralise(group.products_total, "produto")}</Badge>}
      </div>
      {(company.phone || company.email) && (
        <div className="flex flex-wrap gap-2">
          {company.phone && (
            <LinkButton variant="secondary" size="sm" icon={Phone} to={phoneLink(company.phone)}>
              {formatPhone(company.phone)}
            </LinkButton>
          )}
          {company.email && (
            <LinkButton variant="secondary" size="sm" icon={Mail} to={`mailto:${company.email}`}>
              E-mail
            </LinkButton>
          )}
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <p className="text-sm text-ink-muted">
          Pedido em <span className="tabular">{formatDay(representation.created_at)}</span>
        </p>
        {status !== "DENIED" && (
          <DecisionBar state={status} undo={undo} about={name}>
            {status !== "CANCELED" && (
              <ConversationButton
                area="vc"
                thing={{ kind: "representation", id: representation._id }}
                about={`${company.name_fancy}, ${name}`}
                size="sm"
              />
            )}
            {mayCancelFrom(status) && (
              <CancelRepresentationButton representation={representation} name={name} cancel={cancel} />
            )}
          </DecisionBar>
        )}
      </div>
    </Card>
  );
}

const pictureOf = (icon: { _id: string; url: string; thumb_url: string } | null | undefined) =>
  icon ? { ...icon, path: icon.url } : undefined;

interface CancelRepresentationButtonProps {
  representation: Representation;
  /** What it is about, as the card calls it. */
  name: string;
  cancel: () => Promise<void>;
}

/** Takes a request back at once, since that can be undone; stops representing after a question. */
function CancelRepresentationButton(props: CancelRepresentationButtonProps) {
  const { representation, name, cancel } = props;
  const ask = async () => representation.status !== "APPROVED" || confirmStopping(name);
  return (
    <ActionButton variant="secondary" size="sm" ask={ask} action={cancel} aria-label={`Cancelar ${name}`}>
      Cancelar
    </ActionButton>
  );
}

const confirmStopping = (name: string) =>
  confirmAction({
    title: "Deixar de representar?",
    text: `“${name}” sai da sua loja.`,
    confirmLabel: "Deixar de representar",
    cancelLabel: "Continuar representando",
    danger: true,
  });
