import { CircleCheck } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { readStored, store, visitedPerson } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { onServerAnswer } from "../../../../../client/call-outcomes.ts";
import { Card } from "../../../../../ui/card.tsx";
import { getWaiting, seeAnswers } from "../../../calls.ts";
import { useSession } from "../../../sessions/web/components/session.ts";
import type { Waiting, WaitingAnswer } from "../../contract.ts";
import { type Activity, type AnswerKind, activities, type WaitingKind } from "../../waiting-kinds.ts";

/** How old a count may grow before somebody who moves on has it asked for again. */
const freshMilliseconds = 30_000;
/** A decision is often several calls. */
const settleMilliseconds = 600;

const nothing: Waiting = {};
let waiting = nothing;
let unread = 0;
let askedAt = 0;
const listeners = new Set<() => void>();

function show(next: Waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Badges are no reason to speak of a failure: what was counted last stays. */
async function ask(counting: Promise<WaitingAnswer>): Promise<void> {
  askedAt = Date.now();
  await counting.then(
    (counted) => {
      // Kept, so that the menus of the next page are right before this is answered again.
      if (readStored("token")) store("activities", (counted.activities ?? []).join(" "));
      unread = counted.unread_count;
      show(counted.waiting);
    },
    () => undefined,
  );
}

/** Shows how much waits of a kind where a screen knows it already; the next count has the last word. */
export function noteWaiting(kind: WaitingKind, count: number): void {
  show({ ...waiting, [kind]: count });
}

/** Likewise how much under the bell was not read. */
export function noteUnread(count: number): void {
  unread = count;
  show(waiting);
}

/** Takes away the badge of answers that are on the screen now. */
export function tellSeen(kind: AnswerKind): void {
  if (waiting[kind] && visitedPerson() === null) void ask(call(seeAnswers, { params: { kind } }));
}

/**
 * How much waits for who is signed in: asked for when an area opens, on the way between its screens where the last count
 * is older than half a minute, and after whatever this tab wrote.
 * @param place where somebody is now
 */
export function useWaiting(place: string): Waiting {
  const session = useSession();
  // An administrator is answered nothing before the second factor.
  const mayAsk = session?.auth.type !== "ADMIN" || session.auth.second_factor;
  const person = mayAsk ? session?.user._id : undefined;
  useEffect(() => {
    if (!person) return;
    askedAt = 0;
    return () => {
      unread = 0;
      show(nothing);
    };
  }, [person]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what asks again
  useEffect(() => {
    if (person && Date.now() - askedAt > freshMilliseconds) void ask(call(getWaiting));
  }, [person, place]);
  useEffect(() => {
    if (!person) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = onServerAnswer((afterWriting) => {
      if (!afterWriting) return;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(call(getWaiting)), settleMilliseconds);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [person]);
  return useCounted();
}

/** How much waits, as the frame around a screen had it counted. */
export const useCounted = (): Waiting =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => nothing,
  );

/** What the person does here, as it was answered last; in the order of `activities`. */
export function useActivities(): readonly Activity[] {
  const known = useSyncExternalStore(
    subscribe,
    () => readStored("activities") ?? "",
    () => "",
  );
  const words = known.split(" ");
  return activities.filter((activity) => words.includes(activity));
}

/** How much under the bell was not read, counted with the rest. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );

/** What stands where an area begins and all is done. */
export const NothingWaits = () => (
  <Card className="flex items-center gap-3">
    <CircleCheck aria-hidden="true" className="shrink-0 text-success" />
    <p>Nada espera por você.</p>
  </Card>
);
