import { Eye, Package, Pencil, Star } from "lucide-react";
import { Link } from "react-router";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatPercent } from "../../../../shared/format/percent.ts";
import { Badge, StatusBadge } from "../../../../ui/badge.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { StandingBadge } from "../../../moderation/web/components/standing-badge.tsx";
import type { ProductCard } from "../../contract.ts";
import { productStatusLabels } from "../../labels.ts";

/**
 * A product as the company that sells it sees it in its catalogue. Its links are all of one route: asking for each of them ahead would
 * make an address too long for the server.
 */
export function CatalogueRow({ product }: { product: ProductCard }) {
  const { _id, name, price, sales_commission: percent, commission_amount: commission } = product;
  const edit = `/co/catalogo/produto/${_id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Picture
        src={product.image[0]?.thumb_url ?? null}
        alt=""
        ratio="1/1"
        glyph={Package}
        className="w-18 shrink-0 rounded-control border border-line"
      />
      <div className="min-w-0 flex-1 basis-48 space-y-1">
        <Link
          discover="none"
          to={edit}
          className="block rounded-sm font-semibold hover:text-brand hover:underline max-sm:py-2.5"
        >
          {name}
        </Link>
        <p className="text-sm">
          <span className="tabular font-semibold">{formatMoney(price)}</span>
          {percent !== null && commission !== null && (
            <span className="tabular text-ink-muted">
              {" "}
              · comissão de {formatPercent(percent)} ({formatMoney(commission)})
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-2 pt-0.5">
          <StatusBadge tone={product.status === "READY" ? "success" : "neutral"}>
            {productStatusLabels[product.status]}
          </StatusBadge>
          <StandingBadge kind="product" standing={product.moderation} />
          {product.is_featured === 1 && (
            <Badge tone="amber" icon={Star}>
              Destaque
            </Badge>
          )}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <LinkButton
          discover="none"
          to={edit}
          size="sm"
          variant="secondary"
          icon={Pencil}
          className="max-sm:grow"
        >
          Editar<span className="sr-only"> {name}</span>
        </LinkButton>
        <LinkButton
          discover="none"
          to={`${edit}/visualizacao`}
          size="sm"
          variant="ghost"
          icon={Eye}
          className="max-sm:grow"
        >
          Ver<span className="sr-only"> {name}</span>
        </LinkButton>
      </div>
    </li>
  );
}
