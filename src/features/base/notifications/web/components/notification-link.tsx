import { Link } from "react-router";
import { visitedPerson } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import {
  dayInBrasilia,
  formatAge,
  formatDateTime,
  formatLongDay,
} from "../../../../../shared/format/dates.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { readNotification } from "../../../calls.ts";
import { noteUnread } from "../../../waiting/web/components/waiting.tsx";
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

const timeOf = (instant: string): string => formatDateTime(instant).split(" ")[1] ?? "";

/** 'Hoje', 'Ontem', '20 de março de 2026': stands over what happened on a day. */
export function dayHeading(instant: string, now: Date): string {
  const age = formatAge(instant, now);
  if (age === "hoje") return "Hoje";
  if (age === "ontem") return "Ontem";
  return formatLongDay(dayInBrasilia(new Date(instant)));
}

/** 'hoje às 14:32', '20 de março de 2026 às 14:32'. */
export const dayAndTime = (instant: string, now: Date): string =>
  `${dayHeading(instant, now).toLowerCase()} às ${timeOf(instant)}`;

/** 'às 14:32', under the heading of its day. */
export const timeAlone = (instant: string): string => `às ${timeOf(instant)}`;
