import { useState } from "react";

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
