import type { Page } from "./page-of-list.ts";

/** One of two parts of a list, in its own order. */
export interface Part<Row> {
  rows(page: Page): Promise<Row[]>;
  /** How many it has, as far as `atMost`. */
  count(atMost: number): Promise<number>;
}

/**
 * A page of a list that shows all of one part before the other, such as names that hold a word before other finds. Read
 * apart, so that each part is found in an index of its own, and the second is left alone while the first fills the page.
 */
export async function pageAcross<Row>(first: Part<Row>, second: Part<Row>, page: Page): Promise<Row[]> {
  const { limit, offset } = page;
  const rows = await first.rows(page);
  if (rows.length === limit) return rows;
  const before = rows.length > 0 || offset === 0 ? offset + rows.length : await first.count(offset);
  const rest = await second.rows({
    limit: limit - rows.length,
    offset: offset + rows.length - before,
  });
  return [...rows, ...rest];
}
