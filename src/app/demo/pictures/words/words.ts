import type { GlyphName } from "../glyphs.ts";

/** By segment, which words of a name mean which glyph; several are separated by commas. */
export type WordsOf = Record<string, Partial<Record<GlyphName, string>>>;
