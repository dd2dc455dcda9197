import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** What narrows a list, by the names that stand in the address of the page; '' where nothing is chosen. */
export type Filters<Name extends string> = Record<Name, string>;

export interface AddressFilters<Name extends string> {
  /** Of the parameters, in the order in which they were declared. */
  names: readonly Name[];
  none: Readonly<Filters<Name>>;
  /** Whatever a person may have typed into the address: what cannot be a filter counts as none. */
  read(search: URLSearchParams): Filters<Name>;
  /** The filters in an address whose other parameters stay. */
  write(search: URLSearchParams, filters: Filters<Name>): URLSearchParams;
  /** How many are chosen, but the text and the order, which are always in sight. */
  count(filters: Filters<Name>): number;
  /** Whether any narrows the list: the text does, the order does not. */
  narrows(filters: Filters<Name>): boolean;
  /** None of them, in the same order. */
  cleared(filters: Filters<Name>): Filters<Name>;
}

interface Details<Name extends string> {
  /** The text that is searched. */
  text: Name;
  order: Name;
  /** A city says nothing without its state. Left out where nothing is filtered by place. */
  place?: { state: Name; city: Name };
  /** A parameter that names what is shown over the list; it does not outlive the list. */
  shownOver?: string;
}

/** Declares the filters of a list once: for each name, what may stand there. */
export function addressFilters<Name extends string>(
  wellFormed: Readonly<Record<Name, (text: string) => boolean>>,
  { text, order, place, shownOver }: Details<NoInfer<Name>>,
): AddressFilters<Name> {
  const names = Object.keys(wellFormed) as Name[];
  const none = Object.fromEntries(names.map((name) => [name, ""])) as Filters<Name>;
  return {
    names,
    none,
    read(search) {
      const filters = { ...none };
      for (const name of names) {
        const asked = search.get(name)?.trim() ?? "";
        if (!control.test(asked) && wellFormed[name](asked)) filters[name] = asked;
      }
      if (place && !filters[place.state]) filters[place.city] = "";
      return filters;
    },
    write(search, filters) {
      const written = new URLSearchParams(search);
      if (shownOver) written.delete(shownOver);
      for (const name of names) {
        if (filters[name]) written.set(name, filters[name]);
        else written.delete(name);
      }
      return written;
    },
    count: (filters) => names.filter((name) => filters[name] && name !== text && name !== order).length,
    narrows: (filters) => names.some((name) => filters[name] && name !== order),
    cleared: (filters) => ({ ...none, [order]: filters[order] }),
  };
}

/** Characters that no text holds, NUL among them: no database takes that. */
const control = /\p{Cc}/u;

/** The longest text that a search takes. */
const longestText = 200;
export const isSearchText = (text: string): boolean => text.length <= longestText;

export const isCityName = (text: string): boolean => text.length <= 80;

/** The identifier of a thing (UUID). */
export const isIdentifier = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** What addresses call a thing or a person by. */
export const isSlug = (text: string): boolean => /^[\w-]{1,160}$/.test(text);

/**
 * Shows in a field what the address asks for where it changed by itself: Back, or a cleared search. What the field itself
 * sent stands in the address a moment later, and overwrites nothing that was typed since.
 * @param isReplaced another field stands in its place, and looks after what was sent
 * @param sent what the field sent and the address has not taken in yet, the oldest first; whoever sends adds to it
 */
export function useAddressChange(
  value: string,
  sent: RefObject<string[]>,
  show: (value: string) => void,
  isReplaced = false,
): void {
  const last = useRef(value);
  const showChange = useEffectEvent(show);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (isReplaced) return;
    const place = sent.current.indexOf(value);
    sent.current = place < 0 ? [] : sent.current.slice(place + 1);
    if (place < 0) showChange(value);
  }, [value, sent, isReplaced]);
}
