import { useCallback, useEffect, useState } from "react";

/** How something that is written tells its screen that it is begun and not sent yet, under a name of its own. */
export type TellDraft = (name: string, isBegun: boolean) => void;

/** Whether anything is begun on a screen where several things may be written, each by a `useDraft`. */
export function useDrafts(): { isBegun: boolean; tell: TellDraft } {
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<TellDraft>((name, isBegun) => {
    setBegun((before) => {
      if (before.has(name) === isBegun) return before;
      const others = [...before].filter((each) => each !== name);
      return new Set(isBegun ? [...others, name] : others);
    });
  }, []);
  return { isBegun: begun.size > 0, tell };
}

/** Tells of what is written, as long as it is on screen. */
export function useDraft(name: string, isBegun: boolean, tell: TellDraft): void {
  useEffect(() => {
    tell(name, isBegun);
    return () => tell(name, false);
  }, [name, isBegun, tell]);
}
