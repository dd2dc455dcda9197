/** A part of a page, from its first byte to the one behind its last, and what stands in its place. */
export interface Replaced {
  from: number;
  to: number;
  by: Uint8Array;
}

/**
 * A page in which some parts are replaced. Pages are looked through and changed as bytes: each change of a string of
 * this length would write it anew, and search it letter by letter.
 * @param parts in the order of the page, none over another
 */
export function withReplaced(page: Buffer, parts: readonly Replaced[]): Buffer {
  if (parts.length === 0) return page;
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, by } of parts) {
    pieces.push(page.subarray(at, from), by);
    at = to;
  }
  return Buffer.concat([...pieces, page.subarray(at)]);
}

/** Where some bytes stand in a page, up to a place. */
export function placesOf(page: Buffer, sought: string, end = page.length): number[] {
  const places: number[] = [];
  for (let at = page.indexOf(sought); at !== -1 && at < end; at = page.indexOf(sought, at + sought.length))
    places.push(at);
  return places;
}
