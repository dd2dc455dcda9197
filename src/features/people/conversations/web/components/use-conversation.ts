import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Failure, isWithoutAnswer } from "../../../../../shared/failure.ts";
import type { Attachment, Conversation, ConversationMessage } from "../../shapes.ts";
import { type ConversationAddress, callsOf, keyOf } from "./conversation-calls.ts";
import { keepOutbox, type OutgoingMessage, readOutbox, writeOutgoing } from "./outbox.ts";

const pollMilliseconds = 10_000;

/** Known messages with those that came, were taken back or had to be looked up; by number. */
export function mergeMessages(
  known: readonly ConversationMessage[],
  more: readonly ConversationMessage[],
): ConversationMessage[] {
  const byNumber = new Map([...known, ...more].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

/** Passes by itself: it is tried again, as what met no connection is. */
const isForLater = (error: unknown): boolean =>
  isWithoutAnswer(error) ||
  (error instanceof Failure && (error.status >= 500 || error.code === "STILL_IN_PROGRESS"));

/** The conversation at an address as it goes on: asked for anew every few seconds, while somebody looks. */
export function useConversation(address: ConversationAddress) {
  const key = keyOf(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same key is the same conversation
  const calls = useMemo(() => callsOf(address), [key]);
  const [conversation, setConversation] = useState<Conversation | null>(null);
  /** Why it did not come: what the server said, or null where none answered. */
  const [failed, setFailed] = useState<{ failure: Failure | null } | null>(null);
  const [outbox, setOutbox] = useState<OutgoingMessage[]>([]);
  /** The same for what goes on between two drawings. */
  const waiting = useRef<OutgoingMessage[]>([]);
  const isSending = useRef(false);

  const load = useCallback(async () => {
    setFailed(null);
    try {
      setConversation((await calls.get()).conversation);
    } catch (error) {
      setFailed({ failure: error instanceof Failure ? error : null });
    }
  }, [calls]);

  useEffect(() => {
    setConversation(null);
    waiting.current = readOutbox(key);
    setOutbox(waiting.current);
    void load();
  }, [key, load]);

  const change = (changeOf: (now: Conversation) => Conversation) =>
    setConversation((now) => now && changeOf(now));

  const poll = useEffectEvent(async () => {
    if (!conversation || document.visibilityState !== "visible" || !navigator.onLine) return;
    // What is not answered now is asked again soon.
    const answer = await calls.news(conversation.revision).catch(() => null);
    if (!answer) return;
    const { message_list: more, revision, seen_number } = answer.news;
    if (more.length > 0 || seen_number !== conversation.seen_number)
      change((now) => ({
        ...now,
        message_list: mergeMessages(now.message_list, more),
        revision: Math.max(now.revision, revision),
        seen_number,
      }));
    void flush();
  });

  const isLoaded = conversation !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins its own turn
  useEffect(() => {
    if (!isLoaded) return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () => void poll();
    const timer = setInterval(ask, pollMilliseconds);
    document.addEventListener("visibilitychange", ask, { signal });
    addEventListener("online", ask, { signal });
    ask();
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [isLoaded, key]);

  function keep(messages: OutgoingMessage[]): void {
    waiting.current = messages;
    keepOutbox(key, messages);
    setOutbox(messages);
  }

  /** Sends what waits, one after the other: their order is that in which they were written. */
  async function flush(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (const message of waiting.current) {
        if (message.refusal) continue;
        const { submission, text, attachments } = message;
        const others = () => waiting.current.filter((each) => each.submission !== submission);
        try {
          const { sent, revision } = await calls.send(
            { text, attachments: attachments.map(({ _id }) => _id) },
            submission,
          );
          keep(others());
          change((now) => ({
            ...now,
            message_list: mergeMessages(now.message_list, [sent]),
            // What came in between is asked for with the next turn.
            revision: revision === now.revision + 1 ? revision : now.revision,
          }));
        } catch (error) {
          if (isForLater(error)) return;
          const refusal = error instanceof Failure ? error.message : "Não foi possível enviar.";
          keep(waiting.current.map((each) => (each.submission === submission ? { ...each, refusal } : each)));
          if (!(error instanceof Failure)) throw error;
        }
      }
    } finally {
      isSending.current = false;
    }
  }

  return {
    calls,
    conversation,
    isFailed: failed !== null,
    failure: failed?.failure ?? null,
    outbox,
    load,
    change,
    async send(text: string, attachments: Attachment[]): Promise<void> {
      keep([...waiting.current, writeOutgoing(key, text.trim() || null, attachments)]);
      await flush();
    },
    /** Gives a message up that the server did not take; its words go back to who wrote them. */
    discard: (submission: string) => keep(waiting.current.filter((each) => each.submission !== submission)),
    async loadEarlier(): Promise<void> {
      const before = conversation?.message_list[0]?.number;
      if (before === undefined) return;
      const { conversation: earlier } = await calls.get(before);
      change((now) => ({
        ...now,
        message_list: mergeMessages(earlier.message_list, now.message_list),
        has_earlier: earlier.has_earlier,
      }));
    },
    async takeBack(number: number): Promise<string> {
      const { message } = await calls.takeBack(number);
      change((now) => ({
        ...now,
        message_list: now.message_list.map((each) =>
          each.number === number ? { ...each, text: null, attachments: [], is_removed: true } : each,
        ),
      }));
      return message;
    },
  };
}
export type OpenedConversation = ReturnType<typeof useConversation>;
