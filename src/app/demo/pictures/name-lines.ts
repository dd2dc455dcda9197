import type { Letters } from "./letters.ts";

export interface NameLines {
  lines: string[];
  /** Of the letters, in the unit of the room. */
  size: number;
}

interface Room {
  width: number;
  height: number;
  largest: number;
}

export const lineHeight = 1.16;
const maxLines = 3;

/** Words that look lost at the end of a line. */
const leading = /^(de|da|do|dos|das|com|para|e|a|em|sem|por|sob|m\u00B2)$/i;
const number = /^[\d.,x]+$/;

/** Sets a name in one to three lines of the largest letters that the room has space for. */
export function setName(name: string, room: Room, { widthOf }: Pick<Letters, "widthOf">): NameLines {
  const words = name.split(" ");
  let best: (NameLines & { merit: number }) | undefined;
  for (const lines of waysToBreak(words)) {
    const widest = Math.max(...lines.map(widthOf));
    const size = Math.min(room.largest, room.width / widest, room.height / (lines.length * lineHeight));
    // Of the same size, lines that are about as long as each other, and as few as possible.
    const merit = size - lines.filter(endsBadly).length * 0.8 - lines.length * 0.3 - widest * 0.08;
    if (!best || merit > best.merit) best = { lines, size: Math.floor(size * 100) / 100, merit };
  }
  return { lines: best?.lines ?? [name], size: best?.size ?? room.largest };
}

/** 'Café torrado em' or 'Queijo 700', with the rest on the next line. The last line always ends well. */
function endsBadly(line: string, index: number, lines: string[]): boolean {
  if (index === lines.length - 1) return false;
  const last = line.split(" ").at(-1) ?? "";
  return leading.test(last) || number.test(last);
}

function waysToBreak(words: string[], left = maxLines): string[][] {
  const whole = [words.join(" ")];
  if (left === 1 || words.length < 2) return [whole];
  const broken = words.slice(1).flatMap((_, index) => {
    const first = words.slice(0, index + 1).join(" ");
    return waysToBreak(words.slice(index + 1), left - 1).map((rest) => [first, ...rest]);
  });
  return [whole, ...broken];
}
