/** The parameter of an address that names whose link it is. */
const parameter = "afiliado";

/** Signs that are not shown, as messengers and word processors put them in. */
const unseen = /[\p{Cf}\p{Cc}]/gu;

/**
 * Whose link somebody followed, from what came of it: messengers add the point, the bracket or the star that stood behind
 * the address, people type capitals, and some send the whole address. Answers the slug or id in small letters, at most 160
 * signs; null where there is none.
 */
export function affiliateSlug(text: string | null | undefined): string | null {
  const plain = (text ?? "").normalize("NFKC").replace(unseen, "").toLowerCase();
  const named = plain.split(`${parameter}=`).at(-1) ?? "";
  // What comes with another address or parameter behind it is none of its own.
  const [first = ""] = named.replace(/^[^a-z0-9]+/, "").split(/[?&#/\\]/);
  return /^([a-z0-9](?:[a-z0-9_-]{0,158}[a-z0-9])?)[^a-z0-9]*$/.exec(first)?.[1] ?? null;
}

/** Whose link an address is, by what stands behind its question mark, however the parameter is written; null where nobody's. */
export function affiliateOfQuery(query: URLSearchParams): string | null {
  for (const [key, value] of query) {
    const slug = key.trim().toLowerCase() === parameter ? affiliateSlug(value) : null;
    if (slug) return slug;
  }
  return null;
}
