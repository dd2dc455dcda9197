import { SearchX } from "lucide-react";
import { pluralise } from "../../../../shared/format/text.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import type { ProductCard } from "../../contract.ts";
import { uncategorised } from "../../labels.ts";
import { CatalogueRow } from "./catalogue-row.tsx";
import { searchCatalogue, searchStep } from "./managed-catalogue.ts";

interface CatalogueResultsProps {
  companyId: string;
  text: string;
  found: ProductCard[];
}

/** The products that a search by name found, under the first category of each. */
export function CatalogueResults({ companyId, text, found }: CatalogueResultsProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: found,
    size: searchStep,
    of: `${companyId} ${text}`,
    load: (page) => searchCatalogue(companyId, text, page),
  });
  const clear = (
    <LinkButton to="/co/catalogo" variant="secondary">
      Limpar busca
    </LinkButton>
  );
  if (items.length === 0) {
    return <EmptyState icon={SearchX} text={`Nenhum produto com “${text}”`} action={clear} />;
  }
  const groups = Map.groupBy(items, (product) => product.groups[0]?.name ?? uncategorised);
  const names = [...groups.keys()].sort((a, b) => a.localeCompare(b, "pt-BR"));
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-ink-muted">
          {hasMore ? `Mais de ${items.length} produtos` : pluralise(items.length, "produto")} com “{text}”
        </p>
        {clear}
      </div>
      <ul ref={list} className="space-y-4">
        {names.map((name) => (
          <Card as="li" key={name}>
            <h2 className="text-lg font-semibold">{name}</h2>
            <ul className="divide-y divide-line">
              {groups.get(name)?.map((product) => (
                <CatalogueRow key={product._id} product={product} />
              ))}
            </ul>
          </Card>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
    </div>
  );
}
