import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { pageAfterMoves } from "../../../../ui/decisions/use-decided-rows.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import type { Representation, RepresentationDash } from "../../contract.ts";
import type { RepresentationStatus } from "../../lifecycle.ts";
import { loadRepresentations } from "./representation-calls.ts";
import { RepresentationCard } from "./representation-card.tsx";
import { requestTabs } from "./request-tabs.ts";
import { useRequests } from "./use-requests.ts";

interface RepresentationListProps {
  /** The first page of what the address asks for. */
  first: Representation[];
  /** How many requests stand how. */
  dash: RepresentationDash;
  pageSize: number;
  status: RepresentationStatus | undefined;
}

const nothing: Partial<Record<RepresentationStatus, string>> = {
  AWAIT: "Nenhum pedido espera resposta.",
  APPROVED: "Nenhum pedido aprovado até agora.",
  DENIED: "Nenhum pedido negado.",
};

/** What one asked to represent, by the answer. What is given up stays where it is. */
export function RepresentationList({ first, dash, pageSize, status }: RepresentationListProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: pageSize,
    of: status ?? "",
    load: async (page) =>
      (await loadRepresentations(status, pageSize, pageAfterMoves(page, pageSize, requests.gone)))
        .representation_list,
  });
  const requests = useRequests(items, first);

  if (dash.total === 0) {
    return (
      <EmptyState
        text="Você ainda não pediu para representar nenhum produto"
        action={<LinkButton to="/vc">Encontrar produtos</LinkButton>}
      />
    );
  }
  return (
    <div className="space-y-4">
      <CountTabs label="Situação dos pedidos" items={requestTabs.items(requests.counted(dash), status)} />
      {items.length > 0 ? (
        <ul ref={list} className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {requests.rows.map((representation) => (
            <RepresentationCard
              key={representation._id}
              representation={representation}
              undo={requests.undoOf(representation._id)}
              cancel={() => requests.cancel(representation)}
            />
          ))}
        </ul>
      ) : (
        status && <EmptyState text={nothing[status] ?? ""} />
      )}
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
    </div>
  );
}
