import type { GlyphName } from "./glyphs.ts";
import { everyday } from "./words/everyday.ts";
import { industry } from "./words/industry.ts";
import { services } from "./words/services.ts";
import type { WordsOf } from "./words/words.ts";

/**
 * By segment, since a 'caixa' is a pack of pills at one and cardboard at another. The longest words that a name has
 * decide: 'creme para mãos' before 'creme'.
 */
const wordsOf: WordsOf = { ...everyday, ...industry, ...services };

const letters = /\p{L}/u;

/** Whether the name has these words, whole: 'dr' is in 'DR 40 A' and not in 'quadro'. */
function has(name: string, words: string): boolean {
  const at = name.indexOf(words);
  if (at < 0) return false;
  return !letters.test(name[at - 1] ?? "") && !letters.test(name[at + words.length] ?? "");
}

/** The glyph that fits a product; none where no words of its segment are in its name. */
export function glyphOf({ name, segment }: { name: string; segment: string }): GlyphName | undefined {
  const plain = name.toLowerCase();
  let best: { glyph: GlyphName; length: number } | undefined;
  for (const [glyph, list] of Object.entries(wordsOf[segment] ?? {}) as [GlyphName, string][]) {
    for (const words of list.split(", ")) {
      if (words.length > (best?.length ?? 0) && has(plain, words)) best = { glyph, length: words.length };
    }
  }
  return best?.glyph;
}
