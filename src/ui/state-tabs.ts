import type { CountTab } from "./count-tabs.tsx";
import type { Tone } from "./tone.ts";

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
    /** @param counts how many things are in each state, as the screen knows now */
    items: (counts: Readonly<Record<Counter, number>>, chosen: State | undefined): CountTab[] => [
      {
        label: all,
        to: "?",
        count: tabs.reduce((total, { count }) => total + counts[count], 0),
        current: chosen === undefined,
      },
      ...tabs.map(({ word, label, state, count, tone }) => ({
        label,
        tone,
        to: `?situacao=${word}`,
        count: counts[count],
        current: state === chosen,
      })),
    ],
  };
}
