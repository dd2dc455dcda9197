import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import {
  pageAfterMoves,
  stateTabs,
  useDecidedRows,
  useUndoOffers,
} from "../../../../ui/decisions/decided-rows.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Reloading } from "../../../../ui/list/reloading.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { SkeletonCards, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { refreshSession } from "../../../base/sessions/web/components/session.ts";
import { cancelRepresentation, listRepresentations, restoreRepresentation } from "../../calls.ts";
import type { Representation, RepresentationDash } from "../contract.ts";
import type { RepresentationStatus } from "../lifecycle.ts";
import { RepresentationCard } from "./components/representation-card.tsx";

const pageSize = 6;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  const status = requestTabs.chosenIn(new URL(request.url).searchParams);
  return call(listRepresentations, { query: { status, limit: pageSize } });
}

export const meta: MetaFunction = () => [{ title: `Representações solicitadas · ${product.name}` }];

/** Where there is nothing at all, the empty state has the one button. */
const header = (isEmpty = false) => (
  <PageHeader
    title="Representações solicitadas"
    lead="Acompanhe a resposta das empresas aos seus pedidos."
    actions={
      !isEmpty && (
        <LinkButton to="/vc" variant="secondary">
          Encontrar produtos
        </LinkButton>
      )
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header()}
      <SkeletonTabs />
      <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
    </>
  );
}

export default function MyRequests() {
  const { representation_list: first, representation_dash: dash } = useLoaderData<typeof clientLoader>();
  const status = requestTabs.chosenIn(useSearchParams()[0]);
  return (
    <>
      {header(dash.total === 0)}
      <Reloading>
        <RepresentationList first={first} dash={dash} pageSize={pageSize} status={status} />
      </Reloading>
    </>
  );
}

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
function RepresentationList({ first, dash, pageSize, status }: RepresentationListProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: pageSize,
    of: status ?? "",
    load: async (page) => {
      const query = { status, limit: pageSize, page: pageAfterMoves(page, pageSize, requests.gone) };
      return (await call(listRepresentations, { query })).representation_list;
    },
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

/** One's own requests as they stand, with the way to give one up and to take that back. */
function useRequests(requests: readonly Representation[], snapshot: unknown) {
  const { rows, put, gained } = useDecidedRows({
    snapshot,
    items: requests,
    stateOf: ({ status }) => status,
  });
  const { offer, undoOf } = useUndoOffers();

  function show(request: Representation, message: string): void {
    put(request);
    notify.success(message);
    // The counters of the plan follow by themselves; what was done stands whether they come or not.
    refreshSession().catch(() => undefined);
  }

  return {
    rows,
    undoOf,
    /** How many of those that were loaded are in the list no more. */
    gone: gained("CANCELED"),
    /** The counters as they are after what was done here. */
    counted: ({ total, await: waiting, approved, denied }: RepresentationDash): RepresentationDash => ({
      total: total - gained("CANCELED"),
      await: waiting + gained("AWAIT"),
      approved: approved + gained("APPROVED"),
      denied: denied + gained("DENIED"),
    }),
    async cancel(request: Representation): Promise<void> {
      const input = { params: { id: request._id } };
      const { message } = await call(cancelRepresentation, input);
      show({ ...request, status: "CANCELED" }, message);
      offer(request._id, async () => {
        const answer = await call(restoreRepresentation, input);
        show(answer.representation, answer.message);
      });
    },
  };
}

/** The tabs of one's own requests. */
const requestTabs = stateTabs<RepresentationStatus, Exclude<keyof RepresentationDash, "total">>(
  "Solicitadas",
  [
    { word: "aguardando", label: "Aguardando", state: "AWAIT", count: "await", tone: "waiting" },
    { word: "aprovadas", label: "Aprovadas", state: "APPROVED", count: "approved", tone: "success" },
    { word: "negadas", label: "Negadas", state: "DENIED", count: "denied", tone: "neutral" },
  ],
);
