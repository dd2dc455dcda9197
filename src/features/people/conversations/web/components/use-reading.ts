import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Conversation, ConversationMessage } from "../../shapes.ts";
import type { OpenedConversation } from "./use-conversation.ts";

/** What is in sight of a conversation. */

/** Near enough to the end to want what comes next. */
const nearPixels = 120;

/** Keeps the end in sight: at first, after one's own words, and while somebody reads there. */
export function useBottom(
  list: RefObject<HTMLDivElement | null>,
  messages: readonly ConversationMessage[],
  outgoing: number,
): void {
  const isAtEnd = useRef(true);
  const last = messages.at(-1)?.number ?? 0;
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const watch = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPixels;
    };
    box.addEventListener("scroll", watch, { passive: true });
    return () => box.removeEventListener("scroll", watch);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came, or was written, moves the end
  useLayoutEffect(() => {
    if (list.current && (isAtEnd.current || outgoing > 0)) list.current.scrollTop = list.current.scrollHeight;
  }, [last, outgoing]);
}

/** Tells that the newest message was read, once its conversation is in sight of somebody who looks. */
export function useReading(
  list: RefObject<HTMLDivElement | null>,
  { calls }: OpenedConversation,
  { message_list, own_side, read_number }: Conversation,
): void {
  const told = useRef(read_number);
  const newest = message_list.findLast(({ side }) => side !== own_side)?.number ?? 0;
  const tell = useEffectEvent(() => {
    if (document.visibilityState !== "visible" || told.current >= newest) return;
    told.current = newest;
    calls.read(newest).catch(() => {
      // Told with the next one, or when the page is opened again.
      told.current = read_number;
    });
  });
  useEffect(() => {
    const box = list.current;
    if (!box || newest === 0) return;
    let isInSight = false;
    const look = () => {
      if (isInSight) tell();
    };
    const observer = new IntersectionObserver(([entry]) => {
      isInSight = entry?.isIntersecting ?? false;
      look();
    });
    observer.observe(box);
    document.addEventListener("visibilitychange", look);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [list, newest]);
}
