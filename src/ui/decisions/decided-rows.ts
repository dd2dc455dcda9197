import { useCallback, useEffect, useRef, useState } from "react";
import { undoOfferedMilliseconds } from "../../shared/undo.ts";
import type { Tone } from "../badge.tsx";
import type { CountTab } from "../count-tabs.tsx";

interface DecidedRows<T> {
  /** Where it is another one, the list was asked for anew and begins from what it brought. */
  snapshot: unknown;
  /** The rows of the list as they were loaded. */
  items: readonly T[];
  /** What the list is divided by. */
  stateOf: (row: T) => string;
}

/**
 * A list in which things are decided: a row keeps its place whatever becomes of it, and shows how it stands now. The
 * numbers beside the states follow without another call.
 */
export function useDecidedRows<T extends { _id: string }>({ snapshot, items, stateOf }: DecidedRows<T>) {
  const [state, setState] = useState<{ snapshot: unknown; rows: ReadonlyMap<string, T> }>({
    snapshot,
    rows: new Map(),
  });
  const changed: ReadonlyMap<string, T> = state.snapshot === snapshot ? state.rows : new Map();
  const moves = items.flatMap((before) => {
    const now = changed.get(before._id);
    return now ? [{ from: stateOf(before), to: stateOf(now) }] : [];
  });

  return {
    rows: items.map((item) => changed.get(item._id) ?? item),
    /** Shows a row as it now is. */
    put: (row: T) =>
      setState((now) => ({
        snapshot,
        rows: new Map(now.snapshot === snapshot ? now.rows : []).set(row._id, row),
      })),
    /** How many more, or fewer, things are in a state than when the list was loaded. */
    gained: (name: string): number =>
      moves.filter(({ to }) => to === name).length - moves.filter(({ from }) => from === name).length,
  };
}

/** The page of the server that continues a list from which some things have gone since it was loaded. */
export const pageAfterMoves = (page: number, size: number, gone: number): number =>
  Math.max(0, Math.floor((page * size - gone) / size));

type TakeBack = () => Promise<unknown>;

/** What was decided a moment ago and may still be taken back, by the id of the thing. */
export function useUndoOffers() {
  const [offers, setOffers] = useState<ReadonlyMap<string, TakeBack>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  /** Drops an offer, unless a newer one took its place. */
  const drop = (id: string, takeBack?: TakeBack) =>
    setOffers((now) =>
      takeBack && now.get(id) !== takeBack ? now : new Map([...now].filter(([each]) => each !== id)),
    );

  return {
    /** Offers for ten seconds to take back what was just done. */
    offer(id: string, takeBack: TakeBack): void {
      setOffers((now) => new Map(now).set(id, takeBack));
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        drop(id, takeBack);
      }, undoOfferedMilliseconds);
      timers.current.add(timer);
    },
    /** Takes it back, or null where nothing is offered. A failure leaves the offer where it is. */
    undoOf(id: string): (() => Promise<void>) | null {
      const takeBack = offers.get(id);
      if (!takeBack) return null;
      return async () => {
        await takeBack();
        drop(id);
      };
    },
  };
}

interface StateTab<State, Counter> {
  /** In the address: `?situacao=aprovadas`. */
  word: string;
  label: string;
  state: State;
  count: Counter;
  tone: Tone;
}

/**
 * The tabs of a list by the state that its things are in, one of which stands in the address.
 * @param all the label of the first one, behind which they all are
 */
export function stateTabs<State extends string, Counter extends string>(
  all: string,
  tabs: readonly StateTab<State, Counter>[],
) {
  return {
    /** Undefined where all are wanted, or where the address holds a word that is none. */
    chosenIn: (search: URLSearchParams): State | undefined =>
      tabs.find(({ word }) => word === search.get("situacao"))?.state,
    /**
     * @param counts how many things are in each state, as the screen knows now
     * @param search what else the list is narrowed or ordered by, which stays while one changes between them
     */
    items: (
      counts: Readonly<Record<Counter, number>>,
      chosen: State | undefined,
      search = new URLSearchParams(),
    ): CountTab[] => [
      {
        label: all,
        to: addressOf(search, ""),
        count: tabs.reduce((total, { count }) => total + counts[count], 0),
        current: chosen === undefined,
      },
      ...tabs.map(({ word, label, state, count, tone }) => ({
        label,
        tone,
        to: addressOf(search, word),
        count: counts[count],
        current: state === chosen,
      })),
    ],
  };
}

function addressOf(search: URLSearchParams, word: string): string {
  const next = new URLSearchParams(search);
  if (word) next.set("situacao", word);
  else next.delete("situacao");
  return `?${next}`;
}

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
