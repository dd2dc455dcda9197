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

/** As titles of columns and fixed words are compared: plain letters and digits, one space between. 'Preço/kg' gives 'preco kg'. */
export const plainTitle = (text: string): string =>
  withoutAccents(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const maxWords = 6;

/** What stands between words, in `search_text` as well. */
const spaces = /[\0-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

/** A text as the database keeps it (`search_text` in the migrations), at its spaces: the signs in it stay. */
export const plainWords = (text: string): string[] => withoutAccents(text).split(spaces).filter(Boolean);

/** The other gender and the plural as they are put behind a word: 'vendedor(a)', 'promotor/a', 'consultor(es)'. */
const otherForms = /(\p{L})(?:\((?:[aeo]|[aeo]s|ras?)\)s?|\/(?:[ao]s?|es|ras?)(?![\p{L}\p{N}]))/gu;
const signs = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * What a word loses so that plural and gender meet, from the rarest ending on: the second group of each. The number says how
 * many letters have to be left: with fewer it would begin other words as well. Only what is cut off: so a word is always
 * found by itself. Shorter words are left whole: texts hold their other form too (`other_forms` in the migrations).
 */
const endings: readonly [ending: RegExp, least: number][] = [
  // vendedora, vendedores, vendedoras
  [/^(.*or)(es|as?)$/, 4],
  // portuguesa, francesas, japoneses; not empresa, despesa, sobremesa
  [/^(.*[cdghlnu]es)(es|as?)$/, 5],
  // promoção, promoções, capitães
  [/^(.+)(ao|[ao]es)$/, 5],
  // comercial, comerciais
  [/^(.*[aeou])(l|is)$/, 5],
  // infantil, infantis
  [/^(.*[bdfnrtv]i)(l|s)$/, 5],
  // vantagem, vantagens; cupom, cupons
  [/^(.*[aei])(m|ns)$/, 5],
  [/^(.*[ou])(m|ns)$/, 4],
  // engenheira, secretário, advogadas, técnica, executivos, externa, autônomo, psicóloga, femininas, famosa
  [/^(.*(?:eir|ari|ad|ic|iv|ern|onom|olog|in|os|adult|branc))([ao]s?)$/, 5],
  // mulheres, aprendizes
  [/^(.*[rz])(es)$/, 4],
  // biquínis; not lápis, tênis
  [/^(.*i)(s)$/, 6],
  // chapéus; not ônibus, vírus
  [/^(.*(?:[^isu]|[aeio]u))(s)$/, 4],
];

/** What all forms of a word begin with. */
function stemOf(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word;
  for (const [ending, least] of endings) {
    const [, stem = word] = ending.exec(word) ?? [];
    if (stem !== word && stem.length >= least) return stem;
  }
  return word;
}

/**
 * What texts are asked for that somebody searches, in the form in which the database keeps them: lower case, without
 * accents; signs separate words, and of each it is what its plural and its other gender begin with too. At most six;
 * further ones are left out. Of signs alone it is the signs.
 */
export function searchWords(text: string | undefined): string[] {
  if (!text) return [];
  const words = withoutAccents(text).replace(otherForms, "$1").split(signs).filter(Boolean);
  return (words.length > 0 ? words.map(stemOf) : plainWords(text)).slice(0, maxWords);
}

/** A text as LIKE takes it literally: nothing in it is a wildcard. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Pattern for LIKE that finds a word anywhere. */
export const containing = (word: string): string => `%${literally(word)}%`;
