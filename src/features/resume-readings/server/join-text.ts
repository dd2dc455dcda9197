import { isBullet, withoutBullet } from "./resume-line.ts";

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
