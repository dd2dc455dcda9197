import { withoutAccents } from "../../../../shared/format/without-accents.ts";

/** A line of a resume as text, and what telling its parts apart by their words needs. */

export interface ResumeLine {
  /** What stands apart on the line is divided by a tab. */
  text: string;
  /** Height of the letters in points; 0 where it is not known. */
  size: number;
}

/** Without capitals, accents and what surrounds the words: '• Experiência:' gives 'experiencia'. */
export const plain = (text: string): string =>
  withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const bullet = /^\s*(?:[•·▪●◦■□*➢✓✔\uf0b7]|[-–—](?=\s))\s*/u;

export const isBullet = (text: string): boolean => bullet.test(text);
export const withoutBullet = (text: string): string => text.replace(bullet, "").trim();

/** Puts the lines that a page broke together again; items and what follows the end of a sentence begin a new line. */
export function joinLines(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let last: string | undefined;
  for (const line of lines) {
    const text = withoutBullet(line).replaceAll("\t", " ");
    if (!text) continue;
    if (last === undefined || isBullet(line) || endsShort(last)) whole.push(text);
    else whole[whole.length - 1] = `${whole.at(-1)} ${text}`;
    last = line;
  }
  return whole;
}

/** A line that ends a sentence before the page makes it. */
const endsShort = (line: string): boolean => line.length < 70 && /[.;:!?]$/.test(line);

export const joinText = (lines: readonly string[]): string => joinLines(lines).join("\n");

/** At most so many characters, up to the end of a sentence or, where there is none, of a word. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const sentence = Math.max(start.lastIndexOf(". "), start.lastIndexOf(".\n"), start.lastIndexOf("\n"));
  if (sentence > length / 3) return start.slice(0, sentence + 1).trim();
  return start.slice(0, start.lastIndexOf(" ")).trim();
}
