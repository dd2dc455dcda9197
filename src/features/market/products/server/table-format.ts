/** What the reader of spreadsheets and the process in which it works have in common. */

export type Cell = string | number | boolean | Date | null;

/** One line of what the process answers: first that it runs, then rows, or the reason for no more, for the person. */
export type TableLine =
  | { begun: true }
  | { row: (Exclude<Cell, Date> | { date: string })[] }
  | {
      failure: string;
    };

/** An XLSX file is a zip archive. */
export const isXlsx = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";

/** What the tables of a spreadsheet may hold together: 10,000 rows of ours take a tenth. */
const max = { tags: 3_000_000, attributes: 3_000_000 };
/** Sheets nest eight deep. */
const maxDepth = 64;
const maxTagLength = 64 * 1024;

const [less, greater, slash, equals, quote, apostrophe] = [..."<>/=\"'"].map((sign) => sign.charCodeAt(0));

/**
 * Counts what the files of one archive hold, before a reader sees it: elements without end take it minutes.
 * @returns what looks at one file, and throws a RangeError where it goes beyond the limits
 */
export function xmlBounds(): (xml: Buffer) => void {
  const left = { ...max };
  return (xml) => {
    let depth = 0;
    for (let start = xml.indexOf(less ?? 0); start !== -1; ) {
      if (--left.tags < 0) throw new RangeError("Too many elements");
      const end = endOfText(xml, start) ?? endOfTag(xml, start, left);
      if (!isSilent(xml, start)) depth += depthOf(xml, start, end);
      if (depth > maxDepth) throw new RangeError("Elements too deep within others");
      start = xml.indexOf(less ?? 0, end);
    }
  };
}

/** A declaration, a comment, or an instruction to programs. */
const isSilent = (xml: Buffer, start: number): boolean => xml[start + 1] === 0x21 || xml[start + 1] === 0x3f;

/** Where something ends in which tags are but text; undefined for a tag. */
function endOfText(xml: Buffer, start: number): number | undefined {
  const head = xml.toString("latin1", start, start + 9);
  const ending = head.startsWith("<!--") ? "-->" : head === "<![CDATA[" ? "]]>" : undefined;
  if (!ending) return undefined;
  const end = xml.indexOf(ending, start + 4);
  return end === -1 ? xml.length : end + ending.length;
}

/** Behind the sign that closes a tag, which is also written within the value of an attribute. */
function endOfTag(xml: Buffer, start: number, left: { attributes: number }): number {
  let open: number | undefined;
  const last = Math.min(xml.length, start + maxTagLength);
  for (let at = start + 1; at < last; at++) {
    const sign = xml[at];
    if (open !== undefined) {
      if (sign === open) open = undefined;
    } else if (sign === quote || sign === apostrophe) open = sign;
    else if (sign === greater) return at + 1;
    else if (sign === equals && --left.attributes < 0) throw new RangeError("Too many attributes");
  }
  throw new RangeError("A tag without end");
}

function depthOf(xml: Buffer, start: number, end: number): number {
  if (xml[start + 1] === slash) return -1;
  return xml[end - 2] === slash ? 0 : 1;
}
