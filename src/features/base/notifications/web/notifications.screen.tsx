import { BellOff } from "lucide-react";
import type { ReactNode } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { visitedPerson } from "../../../../client/browser-storage.ts";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { listNotifications, readNotifications } from "../../calls.ts";
import { areaAmong, requireSession } from "../../sessions/web/components/guard.ts";
import { noteUnread } from "../../waiting/web/components/waiting.tsx";
import { dayHeading, NotificationLink, timeAlone } from "./components/notification-link.tsx";

const pageSize = 20;

const loadPage = (page: number) => call(listNotifications, { query: { limit: pageSize, page } });

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(["vc", "co", "em"], request.url), request);
  return loadPage(0);
}

export const meta: MetaFunction = () => [{ title: `Avisos · ${product.name}` }];

const header = (action?: ReactNode) => (
  <PageHeader title="Avisos" lead="O que aconteceu nos últimos 90 dias." actions={action} />
);

export const HydrateFallback = () => (
  <>
    {header()}
    <SkeletonBoxes count={3} className="grid gap-4" box="h-20 rounded-card" />
  </>
);

/** All that happened, under its days. */
export default function Notifications() {
  const { notification_list: first, unread_count } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { items, list, hasMore, busy, loadMore, refresh } = useMorePages({
    ...{ first, size: pageSize, of: "notifications" },
    load: async (page) => (await loadPage(page)).notification_list,
  });
  const [newest] = items;
  const mayMark = newest && unread_count > 0 && visitedPerson() === null;

  async function readAll(upTo: string) {
    const { message, unread_count: left } = await call(readNotifications, {
      body: { notification: { up_to: upTo } },
    });
    noteUnread(left);
    await Promise.all([revalidate(), refresh()]);
    notify.success(message);
  }

  const now = new Date();
  const headings = items.map(({ created_at }) => dayHeading(created_at, now));
  return (
    <>
      {header(
        mayMark && (
          <ActionButton variant="secondary" action={() => readAll(newest._id)}>
            Marcar tudo como lido
          </ActionButton>
        ),
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={BellOff}
          text="Nada aconteceu ainda"
          hint="Pedidos, respostas e pagamentos aparecem aqui."
        />
      ) : (
        <div className="space-y-4">
          <Card flush className="px-2 pb-2 sm:px-4">
            <ul ref={list}>
              {items.map((notification, index) => (
                <li key={notification._id}>
                  {headings[index] !== headings[index - 1] && (
                    <h2 className="px-2 pt-4 pb-1 font-bold">{headings[index]}</h2>
                  )}
                  <NotificationLink notification={notification} when={timeAlone(notification.created_at)} />
                </li>
              ))}
            </ul>
          </Card>
          <LoadMore hasMore={hasMore} onLoadMore={loadMore} busy={busy} />
          <p className="text-sm text-ink-muted">
            Por e-mail e neste aparelho: escolha em{" "}
            <TextLink to="/privacidade/meus-dados">Minha privacidade</TextLink>.
          </p>
        </div>
      )}
    </>
  );
}
