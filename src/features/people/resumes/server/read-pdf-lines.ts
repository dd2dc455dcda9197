import { getDocumentProxy } from "unpdf";
import { UnreadableResume } from "./found-resume.ts";
import type { ResumeLine } from "./resume-lines.ts";

const maxPages = 20;
const maxCharacters = 100_000;
/** Of one line: a page has room for less, and what is looked for in lines takes long ones ever longer. */
const maxOfLine = 1_000;

interface Piece {
  str: string;
  transform: number[];
  width: number;
  hasEOL: boolean;
}

/**
 * The lines of a PDF in the order in which it draws them, which in columns is one column after the other.
 * @throws UnreadableResume where it asks for a password or holds no text
 */
export async function readPdfLines(bytes: Buffer): Promise<ResumeLine[]> {
  const document = await open(bytes);
  const lines: ResumeLine[] = [];
  let left = maxCharacters;
  for (let number = 1; number <= Math.min(document.numPages, maxPages) && left > 0; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const line of linesOf(items.filter((item): item is typeof item & Piece => "str" in item))) {
      left -= line.text.length;
      if (left <= 0) break;
      lines.push(line);
    }
    page.cleanup();
  }
  if (lines.length === 0) throw new UnreadableResume("without-text");
  return lines;
}

async function open(bytes: Buffer) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new UnreadableResume(isLocked ? "encrypted" : "unreadable");
  }
}

function* linesOf(pieces: Piece[]): Generator<ResumeLine> {
  let text = "";
  let size = 0;
  let end = { x: 0, y: 0 };
  const taken = () => {
    const line = {
      text: text
        .slice(0, maxOfLine)
        .replace(/[^\S\t]+/g, " ")
        .replace(/ ?\t[\t ]*/g, "\t")
        .trim(),
      size,
    };
    text = "";
    size = 0;
    return line;
  };
  for (const { str, transform, width, hasEOL } of pieces) {
    const height = Math.hypot(transform[2] ?? 0, transform[3] ?? 0);
    const x = transform[4] ?? 0;
    const y = transform[5] ?? 0;
    if (str.trim()) {
      if (text && Math.abs(y - end.y) > height / 2) yield taken();
      // What stands far to the right of it is something else, such as the dates of a post.
      else if (text && x - end.x > 2 * height) text += "\t";
      text += str;
      size = Math.max(size, Math.round(height * 10) / 10);
      end = { x: x + width, y };
    } else if (text) text += " ";
    if (hasEOL && text.trim()) yield taken();
  }
  if (text.trim()) yield taken();
}
