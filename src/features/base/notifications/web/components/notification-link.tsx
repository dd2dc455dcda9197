import { Link } from "react-router";
import { visitedPerson } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { readNotification } from "../../../calls.ts";
import { noteUnread } from "../../../waiting/web/components/waiting.ts";
import type { Notification } from "../../contract.ts";

interface NotificationLinkProps {
  notification: Notification;
  when: string;
  /** It was pressed, and leads away. */
  onLeave?: () => void;
}

/** One thing that happened: leads to where one acts on it, and is read by that. */
export function NotificationLink({ notification, when, onLeave }: NotificationLinkProps) {
  const { text, path, read_at } = notification;
  const isUnread = read_at === null;
  function leave() {
    if (isUnread) markRead(notification);
    onLeave?.();
  }
  return (
    <Link
      to={path}
      onClick={leave}
      className="flex items-start gap-3 rounded-control px-2 py-2.5 transition-colors hover:bg-surface-muted"
    >
      <span
        aria-hidden="true"
        className={classNames("mt-2 size-2.5 shrink-0 rounded-full", isUnread && "bg-amber")}
      />
      <span className="min-w-0 grow">
        <span className={classNames("block break-words", isUnread && "font-semibold")}>
          {isUnread && <span className="sr-only">Não lido: </span>}
          {text}
        </span>
        <span className="block text-sm text-ink-muted">{when}</span>
      </span>
    </Link>
  );
}

/** Whoever looks into somebody's account reads nothing for them. That it could not be marked is said by its mark, which stays. */
function markRead({ _id }: Notification): void {
  if (visitedPerson() !== null) return;
  call(readNotification, { params: { id: _id }, keepalive: true }).then(
    ({ unread_count }) => noteUnread(unread_count),
    () => undefined,
  );
}
