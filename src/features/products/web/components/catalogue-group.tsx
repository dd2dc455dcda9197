import { FolderOpen, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { pluralise } from "../../../../shared/format/text.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import type { ProductCard } from "../../contract.ts";
import type { ProductGroup } from "../../group-contract.ts";
import { uncategorised } from "../../labels.ts";
import { CatalogueRow } from "./catalogue-row.tsx";
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
          glyph={FolderOpen}
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
