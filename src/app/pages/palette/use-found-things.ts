import { useEffect, useState } from "react";
import type { Session } from "../../../features/base/sessions/session.ts";
import type { FoundThing, ThingKind } from "./palette-things.ts";

/** Shorter texts begin too many names. */
const shortest = 2;
const pauseInTyping = 200;

/** What became of one kind: what was found, that it failed, or nothing while it is on its way. */
type Outcome = FoundThing[] | "failed";

export interface FoundThings {
  found: { kind: ThingKind; things: FoundThing[] }[];
  /** Could not be looked for. */
  failed: ThingKind[];
  isLooking: boolean;
  retry: () => void;
}

/**
 * What is found of each kind for a text that stands for 200 ms. What another text found stays until this one is answered;
 * going on typing cancels what is on its way.
 */
export function useFoundThings(
  kinds: readonly ThingKind[],
  text: string,
  session: Session | null,
): FoundThings {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<ThingKind, Outcome>>(new Map());
  const [pending, setPending] = useState<readonly ThingKind[]>([]);
  const [attempt, setAttempt] = useState(0);
  const person = session?.user._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same person's session is the same; an attempt asks again
  useEffect(() => {
    if (!session || text.length < shortest) {
      setOutcomes(new Map());
      setPending([]);
      return;
    }
    const abort = new AbortController();
    setPending(kinds);
    const timer = setTimeout(() => {
      for (const kind of kinds) {
        const tell = (outcome: Outcome) => {
          if (abort.signal.aborted) return;
          setOutcomes((known) => new Map(known).set(kind, outcome));
          setPending((waiting) => waiting.filter((each) => each !== kind));
        };
        kind.find({ text, session, signal: abort.signal }).then(tell, () => tell("failed"));
      }
    }, pauseInTyping);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [kinds, text, person, attempt]);
  const found = kinds.flatMap((kind) => {
    const things = outcomes.get(kind) ?? [];
    return things === "failed" || things.length === 0 ? [] : [{ kind, things }];
  });
  return {
    found,
    failed: kinds.filter((kind) => outcomes.get(kind) === "failed"),
    isLooking: pending.length > 0,
    retry: () => setAttempt(attempt + 1),
  };
}
