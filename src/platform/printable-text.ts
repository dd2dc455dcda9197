import slugify from "@sindresorhus/slugify";
import * as fontkit from "fontkit";

/** Romanised, word by word: 'Мария Петрова' becomes 'Mariya Petrova'. */
const inLatin = (text: string): string =>
  slugify(text, { separator: " ", lowercase: false, decamelize: false });

const opened = new Map<string, fontkit.Font>();

/** Opened once in a process. */
function fontOf(file: string): fontkit.Font {
  const font = opened.get(file) ?? fontkit.openSync(file);
  if ("fonts" in font) throw new Error(`${file} holds several fonts`);
  opened.set(file, font);
  return font;
}

/**
 * What a font can print of a text: letters that it has not are written as others write them, and what nobody can write,
 * such as an emoji, is left out.
 * @param fontFile path of the font
 */
export function printableText(text: string, fontFile: string): string {
  const font = fontOf(fontFile);
  const isDrawn = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const lessMarks = (sign: string) =>
    isDrawn(sign) ? sign : [...sign.normalize("NFKD")].filter(isDrawn).join("").normalize("NFC");
  const words = text.normalize("NFC").split(/\s+/u);
  return words
    .map((word) => [...word].map(lessMarks).join("") || inLatin(word))
    .filter(Boolean)
    .join(" ");
}
