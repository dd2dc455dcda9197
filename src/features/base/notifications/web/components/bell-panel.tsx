import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { visitedPerson } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { type Loaded, loaded } from "../../../../../client/loaded.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { ErrorState } from "../../../../../ui/empty-or-failed.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { SkeletonText } from "../../../../../ui/skeleton.tsx";
import { listNotifications, readNotifications } from "../../../calls.ts";
import { areaOf } from "../../../sessions/web/components/guard.ts";
import { noteUnread } from "../../../waiting/web/components/waiting.tsx";
import type { Notification } from "../../contract.ts";
import type { BellPanelProps } from "./bell.tsx";
import { dayAndTime, NotificationLink } from "./notification-link.tsx";

const shown = 10;

/** The part of `Bell` that is downloaded on first use: what happened last. */
export function BellPanel({ open, onClose }: BellPanelProps) {
  const area = areaOf(useLocation().pathname);
  const [found, setFound] = useState<Loaded<Notification[]> | null>(null);

  const load = useCallback(async () => {
    const { part, failure } = await loaded(
      call(listNotifications, { query: { limit: shown } }),
      "Erro buscando avisos",
    );
    if (!part) return setFound({ part: null, failure: failure ?? "" });
    setFound({ part: part.notification_list, failure: null });
    noteUnread(part.unread_count);
  }, []);
  useEffect(() => {
    if (open) load().catch(showFailure);
  }, [open, load]);

  async function readAll(newest: Notification) {
    const { unread_count } = await call(readNotifications, { body: { notification: { up_to: newest._id } } });
    noteUnread(unread_count);
    await load();
  }

  const list = found?.part ?? [];
  const [newest] = list;
  const hasUnread = list.some(({ read_at }) => read_at === null) && visitedPerson() === null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Avisos"
      size="sm"
      footer={
        newest && (
          <>
            {area && area !== "admin" && (
              <LinkButton to={`/${area}/avisos`} onClick={onClose}>
                Ver tudo
              </LinkButton>
            )}
            {hasUnread && (
              <ActionButton variant="secondary" action={() => readAll(newest)}>
                Marcar tudo como lido
              </ActionButton>
            )}
          </>
        )
      }
    >
      <Content found={found} onRetry={() => void load().catch(showFailure)} onLeave={onClose} />
    </Dialog>
  );
}

interface ContentProps {
  found: Loaded<Notification[]> | null;
  onRetry: () => void;
  onLeave: () => void;
}

function Content({ found, onRetry, onLeave }: ContentProps) {
  if (!found) return <SkeletonText lines={6} />;
  const { part: list } = found;
  if (!list) return <ErrorState text={found.failure} onRetry={onRetry} />;
  if (list.length === 0)
    return (
      <p className="text-ink-muted">Nada aconteceu ainda. Pedidos, respostas e pagamentos aparecem aqui.</p>
    );
  const now = new Date();
  return (
    <ul className="-mx-2">
      {list.map((notification) => (
        <li key={notification._id}>
          <NotificationLink
            notification={notification}
            when={dayAndTime(notification.created_at, now)}
            onLeave={onLeave}
          />
        </li>
      ))}
    </ul>
  );
}
