import { withoutAccents } from "../../../shared/search-words.ts";

/** Which customer of a book somebody is, by what is known of both. */

export interface Identity {
  name: string;
  document: string | null;
  mailbox: string | null;
  phone: string | null;
  city?: string | null | undefined;
  state?: string | null | undefined;
}

export const plainName = (name: string): string =>
  withoutAccents(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Two documents are two customers, whatever else they have in common: two shops of one owner share a telephone. */
const withoutDocument = (key: string): string => `without document ${key}`;

const conflict = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other && one !== other);

/** A name alone says who it is only where nothing else says something different. */
const isNamesake = (one: Identity, other: Identity): boolean =>
  !conflict(one.mailbox, other.mailbox) &&
  !conflict(one.phone, other.phone) &&
  !conflict(one.state, other.state) &&
  !conflict(one.city, other.city);

/**
 * Finds customers by document, else by mailbox, else by phone; of several the one of the same name, else the first that
 * was given. With `names` also by the name alone, for spreadsheets, whose rows often hold nothing else.
 */
export function customerMatcher<Known extends Identity>(known: readonly Known[], { names = false } = {}) {
  const byDocument = new Map<string, Known[]>();
  const byMailbox = new Map<string, Known[]>();
  const byPhone = new Map<string, Known[]>();
  const byName = new Map<string, Known[]>();
  const put = (map: Map<string, Known[]>, key: string | null, one: Known) => {
    if (!key) return;
    // Of thousands that share a name or a telephone who has a document is not compared with those that have another.
    for (const each of one.document ? [key] : [key, withoutDocument(key)]) {
      const before = map.get(each);
      if (before) before.push(one);
      else map.set(each, [one]);
    }
  };
  function add(one: Known): void {
    const name = plainName(one.name);
    put(byDocument, one.document, one);
    put(byMailbox, one.mailbox, one);
    put(byMailbox, one.mailbox && `${one.mailbox} ${name}`, one);
    put(byPhone, one.phone, one);
    put(byPhone, one.phone && `${one.phone} ${name}`, one);
    if (names) put(byName, name, one);
  }
  for (const one of known) add(one);

  function find(given: Identity): Known | null {
    const name = plainName(given.name);
    const listOf = (map: Map<string, Known[]>, key: string) =>
      map.get(given.document ? withoutDocument(key) : key) ?? [];
    const nearest = (map: Map<string, Known[]>, key: string) =>
      listOf(map, `${key} ${name}`)[0] ?? listOf(map, key)[0];
    return (
      (given.document && byDocument.get(given.document)?.[0]) ||
      (given.mailbox && nearest(byMailbox, given.mailbox)) ||
      (given.phone && nearest(byPhone, given.phone)) ||
      listOf(byName, name).find((one) => isNamesake(given, one)) ||
      null
    );
  }
  return { add, find };
}
