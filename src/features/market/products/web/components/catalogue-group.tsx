import { Eye, FolderOpen, Pencil, Plus, Star } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatMoney, formatPercent } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Badge, StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { StandingBadge } from "../../../../base/moderation/web/components/standing-badge.tsx";
import type { ProductGroup } from "../../catalogue-contract.ts";
import type { ProductCard } from "../../contract.ts";
import { productStatusLabels, uncategorised } from "../../model.ts";
import { catalogueStep, loadGroupPage } from "./managed-catalogue.ts";

interface CatalogueGroupProps {
  companyId: string;
  /** Null for the products without a category, which is none that can be edited. */
  group: ProductGroup | null;
  /** The first page, or null where it is fetched only when somebody asks for it. */
  products: ProductCard[] | null;
}

/** A category of the company's catalogue with its products. */
export function CatalogueGroup({ companyId, group, products }: CatalogueGroupProps) {
  const [opened, setOpened] = useState<ProductCard[] | null>(null);
  const first = products ?? opened;
  const headingId = `categoria-${group?._id ?? "nenhuma"}`;
  return (
    <Card as="section" className="min-w-0">
      <div className="flex flex-wrap items-center gap-3">
        <Picture
          src={group?.image_icon?.thumb_url ?? null}
          alt=""
          ratio="1/1"
          {...(group ? { name: group.name } : { glyph: FolderOpen })}
          className="w-12 shrink-0 rounded-control [&_svg]:size-6"
        />
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={headingId} className="text-lg leading-snug font-semibold break-words">
            {group?.name ?? uncategorised}
          </h2>
          <p className="text-sm text-ink-muted">{describe(group)}</p>
        </div>
        {group && (
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <LinkButton
              to={`/co/catalogo/produto/new?categoria=${group._id}`}
              size="sm"
              variant="ghost"
              icon={Plus}
              className="max-sm:grow"
            >
              Produto<span className="sr-only"> em {group.name}</span>
            </LinkButton>
            <LinkButton
              to={`/co/catalogo/categoria/${group._id}`}
              size="sm"
              variant="ghost"
              icon={Pencil}
              className="max-sm:grow"
            >
              Editar<span className="sr-only"> a categoria {group.name}</span>
            </LinkButton>
          </div>
        )}
      </div>
      {first ? (
        <GroupProducts companyId={companyId} group={group} first={first} labelledBy={headingId} />
      ) : (
        <div className="pt-4">
          <ActionButton
            variant="secondary"
            size="sm"
            action={async () => setOpened(await loadGroupPage(companyId, group?._id ?? null, 0))}
          >
            Mostrar produtos<span className="sr-only"> de {group?.name}</span>
          </ActionButton>
        </div>
      )}
    </Card>
  );
}

function describe(group: ProductGroup | null): string {
  if (!group) return "Produtos que não estão em nenhuma categoria";
  const total = pluralise(group.products_total, "produto");
  return group.parent ? `${total} · em ${group.parent.name}` : total;
}

interface GroupProductsProps extends Omit<CatalogueGroupProps, "products"> {
  first: ProductCard[];
  labelledBy: string;
}

function GroupProducts({ companyId, group, first, labelledBy }: GroupProductsProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: catalogueStep,
    of: `${companyId} ${group?._id}`,
    load: (page) => loadGroupPage(companyId, group?._id ?? null, page),
  });
  if (items.length === 0) {
    return <p className="pt-4 text-ink-muted">Nenhum produto nesta categoria ainda.</p>;
  }
  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy} className="mt-2 divide-y divide-line">
        {items.map((product) => (
          <CatalogueRow key={product._id} product={product} />
        ))}
      </ul>
      {/* A page that is exactly full and the last one would offer a button that brings nothing. */}
      <LoadMore
        hasMore={hasMore && (!group || items.length < group.products_total)}
        busy={busy}
        onLoadMore={loadMore}
      />
    </>
  );
}

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
        name={name}
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
