import { useEffect, useState } from "react";

/** What is proposed while somebody types. */
export interface Suggestion {
  text: string;
  kind: "name" | "company" | "city" | "trainer";
  /** Of a city. */
  state?: string | undefined;
}

export interface Suggesting {
  load: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  onChoose: (suggestion: Suggestion) => void;
}

/** Shorter texts begin too many words. */
const shortest = 2;
const pauseInTyping = 150;

/**
 * What is found for a text while somebody types it, and meanwhile what was found before; null while it is too short to ask.
 * @param load asked once for each text that stands for 150 ms; its failures are no news to whoever types
 */
export function useFound<Item>(
  typed: string,
  load: (text: string, signal: AbortSignal) => Promise<Item[]>,
): Item[] | null {
  const [found, setFound] = useState<Item[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is what is asked about
  useEffect(() => {
    if (typed.length < shortest) return setFound(null);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(typed, abort.signal).then(
        (items) => abort.signal.aborted || setFound(items),
        () => undefined,
      );
    }, pauseInTyping);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);
  return found;
}
