import { plainTitle } from "../../../shared/search-words.ts";

/** Which product a picture shows, by the name of its file: '7891234567895.jpg', 'SKU_123-1.webp', 'cafe-torrado-500g (2).png'. */

export const maxFilesAtOnce = 300;

export interface NamedProduct {
  id: string;
  name: string;
  /** What companies write there: an EAN, or a code of their own. */
  ean: string | null;
}

export interface NameMatch {
  /** Products that the name may mean: one alone is meant, of several somebody has to choose. */
  productIds: string[];
  /** The number at its end, by which several pictures of one product are put in order; null without one. */
  number: number | null;
}

/** As names are compared: without accents, capitals and whatever stands between letters and figures. */
const compact = (text: string): string => plainTitle(text).replaceAll(" ", "");

/** An EAN may stand with zeros before it, as a GTIN of 14 figures. */
const eanKey = (digits: string): string => digits.replace(/^0+/, "");

const isEanLong = (digits: string): boolean => /^(\d{8}|\d{12,14})$/.test(digits);

const ending = /^(.+?)[\s._-]*(?:\((\d{1,3})\)|\[(\d{1,3})\]|[\s._-](\d{1,3}))$/;

/** The name of a file without its ending, and without the number at its end where there is one. */
function readName(fileName: string): { whole: string; base: string | null; number: number | null } {
  const whole = fileName.replace(/\.[a-z\d]{2,5}$/i, "").trim();
  const [, base, ...digits] = ending.exec(whole) ?? [];
  const number = digits.find((found) => found !== undefined);
  return { whole, base: base ?? null, number: number === undefined ? null : Number(number) };
}

/**
 * Makes what finds the products of names. An EAN in a name is enough. Else the name is that of the product, or its code,
 * as it is or without the number at its end; where this means several products, all of them are answered.
 */
export function nameMatcher(products: readonly NamedProduct[]): (fileName: string) => NameMatch {
  const byEan = new Map<string, Set<string>>();
  const byWords = new Map<string, Set<string>>();
  const put = (index: Map<string, Set<string>>, key: string, id: string) => {
    if (key) index.set(key, (index.get(key) ?? new Set()).add(id));
  };
  for (const { id, name, ean } of products) {
    if (ean && isEanLong(ean)) put(byEan, eanKey(ean), id);
    else if (ean) put(byWords, compact(ean), id);
    put(byWords, compact(name), id);
  }
  return (fileName) => {
    const { whole, base, number } = readName(fileName);
    const inDigits = (whole.match(/\d+/g) ?? [])
      .filter(isEanLong)
      .flatMap((digits) => [...(byEan.get(eanKey(digits)) ?? [])]);
    if (inDigits.length > 0) return { productIds: [...new Set(inDigits)], number };
    const asItIs = byWords.get(compact(whole)) ?? new Set<string>();
    const withoutNumber = base === null ? undefined : byWords.get(compact(base));
    return {
      productIds: [...new Set([...asItIs, ...(withoutNumber ?? [])])],
      // 'Linha 12' that is all of a product's name has no number.
      number: asItIs.size > 0 && !withoutNumber ? null : number,
    };
  };
}

const byName = new Intl.Collator("pt-BR", { numeric: true });

/** Pictures of one product: without a number before those with one, by their numbers, then by their names. */
export const inOrder = (
  one: { number: number | null; fileName: string },
  other: { number: number | null; fileName: string },
): number => (one.number ?? -1) - (other.number ?? -1) || byName.compare(one.fileName, other.fileName);
