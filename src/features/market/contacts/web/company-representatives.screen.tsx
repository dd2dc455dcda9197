import { HandCoins, Heart, Search } from "lucide-react";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import type { Answer } from "../../../../shared/endpoint.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { product } from "../../../../shared/product.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { pageAfterMoves } from "../../../../ui/decisions/decided-rows.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { Avatar } from "../../../../ui/picture.tsx";
import { SkeletonBoxes, SkeletonCards } from "../../../../ui/skeleton.tsx";
import { roomForTables, useMediaQuery } from "../../../../ui/use-media-query.ts";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { ConversationButton } from "../../../people/conversations/web/components/conversation-button.tsx";
import { SalesmanRecord } from "../../../people/users/web/components/salesman-record.tsx";
import { listRepresentations, listRepresentedStates } from "../../calls.ts";
import type { Representation } from "../../representations/contract.ts";
import type { RepresentationStatus } from "../../representations/lifecycle.ts";
import { ContactButtons } from "./components/contact-buttons.tsx";
import { approvedHere, RepresentedStates } from "./components/represented-states.tsx";
import {
  AlsoInState,
  type Decisions,
  RequestDecision,
  RequestStatusBadge,
  useDecisions,
} from "./components/request-decision.tsx";

const RepresentativesTable = lazy(() => import("./components/representatives-table.tsx"));

const title = "Representantes";
const pageSize = 20;

export const meta = () => [{ title: `${title} · ${product.name}` }];

const loadRequests = async (page: number) =>
  (await call(listRepresentations, { query: { status: "AWAIT", page, limit: pageSize } }))
    .representation_list;

/** Each person once, however many products the person represents. */
const loadCurrent = async (page: number) =>
  (
    await call(listRepresentations, {
      query: { status: "APPROVED", distinct: "1", page, limit: pageSize },
    })
  ).representation_list;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireOwnCompany(request);
  const [requests, current, represented] = await Promise.all([
    loadRequests(0),
    loadCurrent(0),
    call(listRepresentedStates),
  ]);
  return { requests, current, represented };
}

/** Where nobody is there, the empty state has the button to look for somebody. */
const header = (isEmpty = false) => (
  <PageHeader
    title={title}
    lead="Quem vende os produtos da sua empresa."
    actions={
      <>
        {!isEmpty && (
          <LinkButton to="/co/vendedores/buscar" icon={Search}>
            Buscar
          </LinkButton>
        )}
        <LinkButton to="/co/vendedores/favoritos" variant="secondary" icon={Heart}>
          Favoritos
        </LinkButton>
        {!isEmpty && (
          <LinkButton to="/co/extratos" variant="secondary" icon={HandCoins}>
            Extratos
          </LinkButton>
        )}
      </>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header()}
      <Section title="Solicitações">
        <SkeletonCards count={4} className="grid gap-4 md:grid-cols-2" />
      </Section>
    </>
  );
}

export default function CompanyRepresentatives() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { represented, renew } = useRepresented(loaded.represented);
  const requests = useRequests({
    status: "AWAIT",
    first: loaded.requests,
    load: loadRequests,
    onMoved: renew,
  });
  const current = useRequests({
    status: "APPROVED",
    first: loaded.current,
    load: loadCurrent,
    onMoved: renew,
  });
  const fresh = approvedHere(requests.decisions.rows, current.items);
  const isEmpty = current.items.length + fresh.length === 0;
  const isWide = useMediaQuery(roomForTables);
  return (
    <>
      {header(isEmpty)}
      <Section title="Solicitações">
        {requests.items.length === 0 ? (
          <p className="text-ink-muted">Você não tem nenhuma solicitação pendente</p>
        ) : isWide ? (
          <RequestTable
            {...requests}
            of="requests"
            rows={requests.decisions.rows}
            decisionsOf={() => requests.decisions}
          />
        ) : (
          <RequestList {...requests}>
            {cardsOf(requests.decisions.rows, requests.decisions, false)}
          </RequestList>
        )}
      </Section>
      <Section title="Atuais">
        {isEmpty ? (
          <EmptyState
            text="Você ainda não tem nenhum vendedor"
            hint="Encontre quem já atende a região e o segmento que você procura."
            action={<LinkButton to="/co/vendedores/buscar">Buscar profissionais</LinkButton>}
          />
        ) : isWide ? (
          <RequestTable
            {...current}
            of="current"
            rows={[...fresh, ...current.decisions.rows]}
            decisionsOf={(row) => (fresh.includes(row) ? requests.decisions : current.decisions)}
          />
        ) : (
          <RequestList {...current}>
            {cardsOf(fresh, requests.decisions, true)}
            {cardsOf(current.decisions.rows, current.decisions, true)}
          </RequestList>
        )}
      </Section>
      <RepresentedStates {...represented} />
    </>
  );
}

/** Where people sell, as it is after what was decided here. The lists stay as they are: what was decided keeps its place. */
function useRepresented(loaded: Represented) {
  const [renewed, setRenewed] = useState<{ since: Represented; represented: Represented } | null>(null);
  return {
    represented: renewed?.since === loaded ? renewed.represented : loaded,
    renew: () =>
      void call(listRepresentedStates).then(
        (represented) => setRenewed({ since: loaded, represented }),
        () => undefined,
      ),
  };
}

type Represented = Answer<typeof listRepresentedStates>;

interface Requests {
  status: RepresentationStatus;
  first: Representation[];
  load: (page: number) => Promise<Representation[]>;
  onMoved: () => void;
}

/** A list of requests as they stand, and what is decided about them here. */
function useRequests({ status, first, load, onMoved }: Requests) {
  const pages = useMorePages<Representation, HTMLElement>({
    first,
    size: pageSize,
    of: status,
    load: (page) => load(pageAfterMoves(page, pageSize, -decisions.gained(status))),
  });
  const decisions = useDecisions(pages.items, first, onMoved);
  return { ...pages, decisions };
}

const cardsOf = (rows: readonly Representation[], decisions: Decisions, current: boolean) =>
  rows.map((item) => <RequestCard key={item._id} request={item} decisions={decisions} current={current} />);

type Pages = Pick<ReturnType<typeof useRequests>, "list" | "hasMore" | "busy" | "loadMore">;

const RequestTable = ({
  busy,
  loadMore,
  ...table
}: Pages & Omit<ComponentProps<typeof RepresentativesTable>, keyof Pages>) => (
  <div className="space-y-4">
    <Suspense fallback={<SkeletonBoxes count={4} className="grid gap-2" box="h-20 rounded-card" />}>
      <RepresentativesTable {...table} />
    </Suspense>
    <LoadMore hasMore={table.hasMore} busy={busy} onLoadMore={loadMore} />
  </div>
);

interface RequestListProps extends Pages {
  children: ReactNode;
}

const RequestList = ({ list, hasMore, busy, loadMore, children }: RequestListProps) => (
  <div className="space-y-4">
    <ul
      ref={(ul) => {
        list.current = ul;
      }}
      className="grid gap-4 md:grid-cols-2"
    >
      {children}
    </ul>
    <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
  </div>
);

interface RequestCardProps {
  request: Representation;
  decisions: Decisions;
  /** Among those who represent already: to talk comes first. */
  current: boolean;
}

const maxSegments = 3;

/** Somebody who represents a product or a category, or asks to; the name opens the profile. */
function RequestCard({ request, decisions, current }: RequestCardProps) {
  const { user, product, product_group, status } = request;
  const place = formatPlace(user.address);
  return (
    <Card as="li" interactive className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={`${user.name} ${user.lastname}`} src={user.image?.thumb_url ?? null} />
        <div className="min-w-0 grow basis-36 space-y-1">
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
          <SalesmanRecord record={user.record} className="text-ink-muted" />
          <AlsoInState request={request} />
        </div>
      </div>
      {/* Above the link that covers the card; each in a row of its own, so that the card is as high whatever is decided. */}
      <div className={classNames("relative mt-auto flex gap-2", current ? "flex-col-reverse" : "flex-col")}>
        <RequestDecision request={request} decisions={decisions} />
        <ContactButtons person={user} size="sm" main={current} />
        <ConversationButton
          area="co"
          thing={{ kind: "representation", id: request._id }}
          about={`${user.name} ${user.lastname}`}
          size="sm"
        />
      </div>
    </Card>
  );
}
