/**
 * First letters of the first and last words of a name, for pictures that are missing: 'Ana Paula Souza' gives 'AS'.
 * Particles such as 'de' and 'da' are passed over. Answers '?' for an empty name.
 */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word && !/^(d[aeo]s?|e)$/i.test(word));
  const first = words[0];
  if (!first) return "?";
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word ? [...word][0] : ""))
    .join("")
    .toLocaleUpperCase("pt-BR");
}

/**
 * A count with its noun: `pluralise(1, "vaga")` gives '1 vaga', `pluralise(3, "vaga")` '3 vagas'. Zero takes the plural.
 * @param plural needed where the plural is not the singular with an s ('profissional', 'profissionais')
 */
export function pluralise(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${Math.abs(count) === 1 ? singular : plural}`;
}

/** A whole number with Brazilian thousands points: 12345 gives '12.345'. */
export const formatCount = numberFormat({ maximumFractionDigits: 0 });

/** A number with the decimals that it has, three at most: 1234.5 gives '1.234,5'. */
export const formatNumber = numberFormat({ maximumFractionDigits: 3 });

/** A rating of stars, with one decimal: 4 gives '4,0'. */
export const formatRating = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Reads a whole number with or without thousands points, of up to nine digits; null where the text is none. */
export function parseCount(text: string): number | null {
  const digits = text.trim().replace(/^\d{1,3}(\.\d{3})+$/, (grouped) => grouped.replaceAll(".", ""));
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Cuts a text to at most `length` characters, at the end of a word where there is one, and marks the cut with '…'. */
export function ellipsis(text: string, length: number): string {
  const clean = text.trim();
  if (clean.length <= length) return clean;
  const cut = clean.slice(0, Math.max(0, length - 1));
  const lastSpace = clean.charAt(cut.length) === " " ? cut.length : cut.lastIndexOf(" ");
  const kept = lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut;
  // Half of a sign, as of an emoji that stands where it is cut, goes with the rest of it.
  return `${kept.replace(/[\s,.;:–\p{Cs}-]+$/u, "")}…`;
}

/** Keeps the digits 0 to 9 of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/**
 * Signs that show nothing, are half of one, or turn the direction of what follows; without the joiner that makes one emoji
 * of several, and what parts words and lines. NUL is refused where it comes in.
 */
const unseen = /(?![\u200d\0\t\n\v\f\r\x85])[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu;

/** Marks on one sign beyond those that any language writes (UAX #15, Stream-Safe Text Format): to order them takes ever longer. */
const heapedMarks = /(\p{M}{30})\p{M}+/gu;

const seen = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u;

/** A text as people see it: without signs that hide or disguise what it says; empty where nothing of it is seen. */
export function visible(text: string): string {
  const kept = text.replace(unseen, "").replace(heapedMarks, "$1");
  return seen.test(kept) ? kept : "";
}

/** A joiner, with what it may join to an emoji. */
const joiner = /(\p{Extended_Pictographic}|\p{EMod}|\ufe0f)?\u200d(?=(\p{Extended_Pictographic})?)/gu;

const withoutLooseJoiners = (text: string): string =>
  text.replace(joiner, (joined, before: string = "", after?: string) => (before && after ? joined : before));

/**
 * A text as it is stored, so that what looks the same is one: letters and their accents put together (NFC), in one line one
 * space between words. Not for HTML, in which a sign may be put together with a bracket.
 */
export function tidy(text: string): string {
  // Word processors break a line within a paragraph with these; JSON writes six signs for one.
  const whole = withoutLooseJoiners(visible(text))
    .normalize("NFC")
    .replace(/[\v\f\x85]/g, " ");
  return /[\r\n]/.test(whole) ? whole : whole.replace(/[\s\p{Z}]+/gu, " ");
}

/**
 * Writes numbers as Brazilians do, e.g. 1234.5 as '1.234,5', rounded half away from zero by their decimal digits: so does
 * `Intl` by default.
 */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const { format } = new Intl.NumberFormat("pt-BR", options);
  // No minus before what is rounded to zero: `signDisplay: "negative"` is not there before Chrome 106.
  return (value) => format(value).replace(/^-(?=[^1-9]*$)/, "");
}
