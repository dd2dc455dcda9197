import { withoutAccents } from "./format/without-accents.ts";

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
