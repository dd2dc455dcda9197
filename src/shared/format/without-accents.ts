/** Accents that were taken apart from their letters, and signs that choose how one is drawn. */
const marks =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u180b-\u180d\u180f\u17b4\u17b5]+/g;
/** Signs that are not shown. */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]+/gu;

/** Letters that are no other with an accent, and the signs for which phones and word processors put in others. */
const [from, to] = [
  [..."ςøłđðħŧıŋƀɨɉ‘’‚‛′‵ʹʻʼʽˈ`“”„‟″‶〝〞‐‑‒–—―−×⁄∕«»"],
  [..."σolddhtinbij''''''''''''\"\"\"\"\"\"\"\"-------x//\"\""],
];
const plainSigns = new Map([
  ...from.map((sign, index): [string, string] => [sign, to[index] ?? ""]),
  ["æ", "ae"],
  ["œ", "oe"],
  ["ß", "ss"],
  ["þ", "th"],
]);
const otherSigns = new RegExp(`[${[...plainSigns.keys()].join("")}]`, "gu");

/**
 * A text in lower case and plain signs, as texts are compared that people type: 'São José' gives 'sao jose', 'd’água' gives
 * "d'agua". The database's `search_text` takes the same steps (the last migration that makes it); what one of them learns
 * the other has to.
 */
export const withoutAccents = (text: string): string =>
  text
    .replaceAll("´", "'")
    .normalize("NFKD")
    .toLowerCase()
    .replace(marks, "")
    .replace(unseen, "")
    .replace(otherSigns, (sign) => plainSigns.get(sign) ?? sign);
