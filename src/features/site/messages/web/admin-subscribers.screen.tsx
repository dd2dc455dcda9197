import { Newspaper } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listSubscribers } from "../../calls.ts";

const perPage = 50;
const load = (status: "PENDING" | "CONFIRMED", page = 0) =>
  call(listSubscribers, { query: { status, limit: perPage, page } });
type Subscriber = Awaited<ReturnType<typeof load>>["subscriber_list"][number];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const isPending = new URL(request.url).searchParams.get("situacao") === "sem-confirmar";
  const status = isPending ? "PENDING" : "CONFIRMED";
  return { status, ...(await load(status)) } as const;
}

export const meta: MetaFunction = () => [{ title: `Novidades por e-mail · ${product.name}` }];

const header = (
  <PageHeader
    title="Novidades por e-mail"
    lead="Quem pediu as novidades e confirmou pelo link do e-mail. Quem sai da lista é esquecido."
  />
);

export const HydrateFallback = () => <ListSkeleton header={header} tabs={2} height="h-16" />;

export default function AdminSubscribers() {
  const { status, subscriber_list, subscriber_dash } = useLoaderData<typeof clientLoader>();
  const pages = useMorePages({
    first: subscriber_list,
    size: perPage,
    of: `subscribers ${status}`,
    load: async (page) => (await load(status, page)).subscriber_list,
  });
  const isConfirmed = status === "CONFIRMED";
  return (
    <ListScreen
      header={header}
      pages={pages}
      row={(subscriber) => <SubscriberRow subscriber={subscriber} />}
      empty={
        <EmptyState
          icon={Newspaper}
          text={isConfirmed ? "Ninguém recebe as novidades ainda" : "Ninguém deixou de confirmar"}
        />
      }
    >
      <CountTabs
        label="Situação das inscrições"
        items={[
          { label: "Confirmadas", to: "?", current: isConfirmed, count: subscriber_dash.confirmed },
          {
            ...{ label: "Sem confirmar", to: "?situacao=sem-confirmar", current: !isConfirmed },
            count: subscriber_dash.pending,
          },
        ]}
      />
    </ListScreen>
  );
}

const SubscriberRow = ({ subscriber }: { subscriber: Subscriber }) => (
  <Card as="li" className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
    <p className="min-w-0 break-words">
      <span className="font-semibold">{subscriber.email}</span>
      {subscriber.name && <span className="text-ink-muted"> · {subscriber.name}</span>}
    </p>
    <p className="text-sm text-ink-muted">
      {subscriber.confirmed_at
        ? `desde ${formatDay(new Date(subscriber.confirmed_at))}`
        : `pediu em ${formatDay(new Date(subscriber.asked_at))}`}
    </p>
  </Card>
);
