// A program of its own (see readConfined): reads the resume on its standard input and writes what it understood of it.
import { readFileSync } from "node:fs";
import { type ReadingLine, UnreadableResume } from "./found-resume.ts";
import { readLinkedInExport } from "./read-linkedin-export.ts";
import { readPdfLines } from "./read-pdf-lines.ts";
import { understandResume } from "./understand-resume.ts";

const write = (line: ReadingLine) =>
  new Promise<unknown>((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, resolve));

async function read(bytes: Buffer) {
  // The specification lets a few bytes come before, and readers take them.
  if (bytes.subarray(0, 1024).includes("%PDF-")) return understandResume(await readPdfLines(bytes));
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return readLinkedInExport(bytes);
  throw new UnreadableResume("unsupported");
}

await write({ begun: true });
try {
  await write({ found: await read(readFileSync(0)) });
} catch (error) {
  await write({ unreadable: error instanceof UnreadableResume ? error.kind : "unreadable" });
}
// What the reader of PDFs may still wait for is of no use any more.
process.exit();
