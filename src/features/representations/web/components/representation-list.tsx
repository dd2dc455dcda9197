import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import type { Representation } from "../../contract.ts";
import type { RepresentationStatus } from "../../lifecycle.ts";
import { loadRepresentations } from "./representation-calls.ts";
import { RepresentationCard } from "./representation-card.tsx";

interface RepresentationListProps {
  title: string;
  status: RepresentationStatus;
  /** The first page. */
  first: Representation[];
  pageSize: number;
  emptyText: string;
  /** With the way to products below the sentence. */
  withNextStep?: boolean;
  /** Told that something changed, and waited for. */
  onChange: () => Promise<unknown>;
}

/** The requests of one status. */
export function RepresentationList(props: RepresentationListProps) {
  const { title, status, first, pageSize, emptyText, withNextStep, onChange } = props;
  const pages = useMorePages({
    first,
    size: pageSize,
    of: status,
    load: async (page) => (await loadRepresentations(status, pageSize, page)).representation_list,
  });
  const { items, list, hasMore, busy, loadMore, refresh } = pages;
  return (
    <Section title={title}>
      {items.length > 0 ? (
        <ul ref={list} className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {items.map((representation) => (
            <RepresentationCard
              key={representation._id}
              representation={representation}
              onCanceled={() => Promise.all([onChange(), refresh()])}
            />
          ))}
        </ul>
      ) : withNextStep ? (
        <EmptyState text={emptyText} action={<LinkButton to="/vc">Encontrar produtos</LinkButton>} />
      ) : (
        <p className="text-ink-muted">{emptyText}</p>
      )}
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
    </Section>
  );
}
