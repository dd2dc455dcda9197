import { ArrowLeft, BellOff, MessagesSquare } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { onServerAnswer } from "../../../../client/call-outcomes.ts";
import { formatAge, formatDateTime } from "../../../../shared/format/dates.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { Avatar } from "../../../../ui/picture.tsx";
import { SkeletonBoxes, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { revalidateUnlessDetail } from "../../../../ui/use-detail-in-address.ts";
import { useMediaQuery } from "../../../../ui/use-media-query.ts";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { useCounted } from "../../../base/waiting/web/components/waiting.tsx";
import { listConversations } from "../../calls.ts";
import type { ConversationCard } from "../contract.ts";
import { kindLabels, thingOf, wordOf } from "../model.ts";
import { Conversation } from "./components/conversation.tsx";

const areas = ["vc", "co"] as const;
const pageSize = 30;

const isUnreadAlone = (search: URLSearchParams): boolean => search.get("filtro") === "nao-lidas";

const load = async (isUnread: boolean, page = 0) =>
  (
    await call(listConversations, {
      query: { page, limit: pageSize, ...(isUnread && { unread: "1" as const }) },
    })
  ).conversation_list;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(areas, request.url), request);
  return { conversation_list: await load(isUnreadAlone(new URL(request.url).searchParams)) };
}

/** Which one is open beside the list changes nothing in the list. */
export const shouldRevalidate: ShouldRevalidateFunction = revalidateUnlessDetail("conversa");

export const meta: MetaFunction = () => [{ title: `Conversas · ${product.name}` }];

const header = (
  <PageHeader
    title="Conversas"
    lead="Sobre orçamentos, propostas, pedidos, representações e candidaturas."
    short
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonTabs count={2} />
      <SkeletonBoxes count={6} className="grid max-w-md gap-2" box="h-20 rounded-card" />
    </>
  );
}

/** From here on a conversation stands beside the list. */
const roomForBoth = "(width >= 64rem)";

export default function Conversations() {
  const area = useArea(areas);
  const [search] = useSearchParams();
  const thing = thingOf(search.get("conversa"));
  const isWide = useMediaQuery(roomForBoth);
  const isUnread = isUnreadAlone(search);
  const chosen = thing && (
    <Conversation
      address={thing}
      fill
      {...(!isWide && {
        back: (
          <Link
            to={isUnread ? "?filtro=nao-lidas" : "?"}
            className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-sm font-medium text-ink-muted hover:text-brand"
          >
            <ArrowLeft size={18} aria-hidden="true" />
            Conversas
          </Link>
        ),
      })}
    />
  );
  if (chosen && !isWide)
    return (
      <>
        <h1 className="sr-only">Conversas</h1>
        <div className="h-[calc(100dvh-5rem-var(--bottom-bar,0px))] py-3">{chosen}</div>
      </>
    );
  return (
    <>
      {header}
      <div className="grid gap-6 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <ConversationList area={area} isUnread={isUnread} chosen={thing && wordOf(thing)} />
        {isWide && (
          <div className="sticky top-20 h-[calc(100dvh-13.5rem)]">
            {chosen ?? (
              <EmptyState icon={MessagesSquare} text="Escolha uma conversa" hint="Ela se abre aqui." />
            )}
          </div>
        )}
      </div>
    </>
  );
}

const listMilliseconds = 20_000;

interface ConversationListProps {
  area: "vc" | "co";
  isUnread: boolean;
  /** The one that is open. */
  chosen: string | null;
}

function ConversationList({ area, isUnread, chosen }: ConversationListProps) {
  const { conversation_list: loaded } = useLoaderData<typeof clientLoader>();
  const first = useFreshList(loaded, isUnread);
  const { conversations: unread } = useCounted();
  const pages = useMorePages({
    first: first.map(keyed),
    size: pageSize,
    of: isUnread ? "unread" : "all",
    load: async (page) => (await load(isUnread, page)).map(keyed),
  });
  return (
    <div className="min-w-0 space-y-4">
      <CountTabs
        label="Quais conversas"
        items={[
          { label: "Todas", to: "?", current: !isUnread },
          {
            label: "Não lidas",
            to: "?filtro=nao-lidas",
            current: isUnread,
            count: unread,
            tone: "brand",
          },
        ]}
      />
      {pages.items.length === 0 ? (
        <NoConversations area={area} isUnread={isUnread} />
      ) : (
        <ul
          ref={pages.list}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
        >
          {pages.items.map(({ card, _id }) => (
            <ConversationRow key={_id} card={card} isOpen={_id === chosen} isUnread={isUnread} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={pages.hasMore} busy={pages.busy} onLoadMore={pages.loadMore} />
    </div>
  );
}

const keyed = (card: ConversationCard) => ({ card, _id: wordOf({ kind: card.kind, id: card.subject_id }) });

/** A message is sent and read by two calls. */
const settleMilliseconds = 500;

/** The newest conversations, asked for anew while somebody looks, and after whatever this tab wrote. */
function useFreshList(loaded: ConversationCard[], isUnread: boolean): ConversationCard[] {
  const [fresh, setFresh] = useState<{ of: ConversationCard[]; list: ConversationCard[] } | null>(null);
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    const list = await load(isUnread).catch(() => null);
    if (list) setFresh({ of: loaded, list });
  });
  useEffect(() => {
    const timer = setInterval(() => void ask(), listMilliseconds);
    let settling: ReturnType<typeof setTimeout> | undefined;
    const stop = onServerAnswer((afterWriting) => {
      if (!afterWriting) return;
      clearTimeout(settling);
      settling = setTimeout(() => void ask(), settleMilliseconds);
    });
    return () => {
      clearInterval(timer);
      clearTimeout(settling);
      stop();
    };
  }, []);
  return fresh?.of === loaded ? fresh.list : loaded;
}

const NoConversations = ({ area, isUnread }: { area: "vc" | "co"; isUnread: boolean }) =>
  isUnread ? (
    <EmptyState icon={MessagesSquare} text="Nenhuma mensagem por ler" />
  ) : (
    <EmptyState
      icon={MessagesSquare}
      text="Você ainda não tem conversas"
      hint="Elas começam num orçamento, proposta, pedido, representação ou candidatura: procure o botão Conversar."
      action={
        <LinkButton to={area === "vc" ? "/vc/orcamentos" : "/co/vendedores"}>
          {area === "vc" ? "Ver orçamentos" : "Ver representantes"}
        </LinkButton>
      }
    />
  );

interface ConversationRowProps {
  card: ConversationCard;
  isOpen: boolean;
  isUnread: boolean;
}

function ConversationRow({ card, isOpen, isUnread }: ConversationRowProps) {
  const { kind, subject_id: id, parties, title, last, unread, is_muted } = card;
  const [first] = parties;
  const names = parties.map(({ name }) => name).join(", ");
  const search = new URLSearchParams({
    ...(isUnread && { filtro: "nao-lidas" }),
    conversa: wordOf({ kind, id }),
  });
  const isOwn = !parties.some(({ side }) => side === last.side);
  return (
    <li>
      <Link
        to={{ search: search.toString() }}
        preventScrollReset
        aria-current={isOpen ? "true" : undefined}
        className={classNames(
          "flex gap-3 p-3 hover:bg-surface-muted focus-visible:-outline-offset-3",
          isOpen && "bg-brand-soft hover:bg-brand-soft",
        )}
      >
        <Avatar
          name={first?.name ?? ""}
          src={first?.image?.thumb_url ?? null}
          size="sm"
          shape={first?.side === "COMPANY" ? "square" : "round"}
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span
              className={classNames(
                "min-w-0 grow basis-24 truncate",
                unread > 0 ? "font-bold" : "font-semibold",
              )}
            >
              {names}
            </span>
            <span className="tabular shrink-0 text-sm text-ink-muted">{momentOf(last.created_at)}</span>
          </span>
          <span className="block truncate text-sm text-ink-muted">
            {title.startsWith(kindLabels[kind]) ? title : `${kindLabels[kind]} · ${title}`}
          </span>
          <span className="flex items-center gap-2">
            <span className={classNames("min-w-0 grow truncate text-sm", unread > 0 && "font-semibold")}>
              {isOwn && <span className="text-ink-muted">Você: </span>}
              {wordsOf(last)}
            </span>
            {is_muted && <BellOff size={14} aria-label="Sem avisos" className="shrink-0 text-ink-muted" />}
            {unread > 0 && (
              <span className="tabular min-w-6 shrink-0 rounded-full bg-brand px-1.5 text-center text-sm font-semibold text-on-brand">
                {formatCount(unread)}
                <span className="sr-only"> não {unread === 1 ? "lida" : "lidas"}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

const wordsOf = ({ text, is_removed, files }: ConversationCard["last"]): string =>
  is_removed ? "Mensagem apagada" : (text ?? pluralise(files, "arquivo"));

/** Of today the time, else the day. */
function momentOf(instant: string): string {
  const age = formatAge(instant, new Date());
  const moment = formatDateTime(instant);
  return age === "hoje" ? moment.slice(-5) : age === "ontem" ? "ontem" : moment.slice(0, 5);
}
