import { Mail } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { CountTabs } from "../../../ui/count-tabs.tsx";
import { pageAfterMoves } from "../../../ui/decisions/use-decided-rows.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useDrafts } from "../../../ui/form/use-drafts.ts";
import { useListGuard } from "../../../ui/form/use-unsaved-guard.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SkeletonBoxes, SkeletonTabs } from "../../../ui/skeleton.tsx";
import { useMorePages } from "../../../ui/use-more-pages.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import type { ContactMessage } from "../contract.ts";
import { ContactMessageCard } from "./components/contact-message-card.tsx";
import { loadMessages, messagesPerPage } from "./components/inbox-calls.ts";

const statusIn = (search: URLSearchParams) =>
  search.get("situacao") === "respondidas" ? "ANSWERED" : "OPEN";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const status = statusIn(new URL(request.url).searchParams);
  return { status, ...(await loadMessages(status)) } as const;
}

export const meta: MetaFunction = () => [{ title: `Mensagens · ${product.name}` }];

const header = (
  <PageHeader
    title="Mensagens"
    lead="O que as pessoas escreveram pelo formulário de contato. A resposta vai por e-mail."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonTabs count={2} />
      <SkeletonBoxes count={3} className="grid gap-4 pt-4" box="h-60 rounded-card" />
    </>
  );
}

export default function AdminMessages() {
  const { status, contact_list, contact_dash } = useLoaderData<typeof clientLoader>();
  const [answered, setAnswered] = useState<Readonly<Record<string, ContactMessage>>>({});
  const { isBegun, tell } = useDrafts();
  useListGuard(isBegun);
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: contact_list,
    size: messagesPerPage,
    of: `messages ${status}`,
    load: async (page) =>
      (await loadMessages(status, pageAfterMoves(page, messagesPerPage, answeredHere))).contact_list,
  });
  const answeredHere: number = items.filter(
    ({ _id, answered_at }) => answered_at === null && answered[_id],
  ).length;
  const isOpen = status === "OPEN";
  return (
    <>
      {header}
      <div className="space-y-4">
        <CountTabs
          label="Situação das mensagens"
          items={[
            {
              ...{ label: "Esperando resposta", to: "?", current: isOpen, tone: "waiting" },
              count: contact_dash.open - answeredHere,
            },
            {
              ...{ label: "Respondidas", to: "?situacao=respondidas", current: !isOpen },
              count: contact_dash.answered + answeredHere,
            },
          ]}
        />
        {items.length === 0 ? (
          <EmptyState
            icon={Mail}
            text={isOpen ? "Nenhuma mensagem espera resposta" : "Nenhuma mensagem foi respondida ainda"}
          />
        ) : (
          <ul ref={list} className="grid gap-4">
            {items.map((contact) => (
              <ContactMessageCard
                key={contact._id}
                contact={answered[contact._id] ?? contact}
                onWriting={tell}
                onAnswered={(now) => setAnswered((before) => ({ ...before, [now._id]: now }))}
              />
            ))}
          </ul>
        )}
        <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
      </div>
    </>
  );
}
