import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { decodeText } from "./decode-text.ts";

/** Excel may be told the separator in a line of its own, which it does not show: 'sep=;'. */
const separatorLine = /^"?sep=(.)"?[;,\t]*\r?\n/i;

/** The sign that stands most often in the titles. */
function delimiterOf(text: string): string {
  const titles = /^[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const count = (sign: string) => titles.split(sign).length;
  return [";", ",", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function* pieces(text: string): Generator<string> {
  const size = 64 * 1024;
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

/** As many columns as a sheet of Excel has. */
const maxCells = 16_384;

/**
 * Reads a CSV file, whatever separates its cells.
 * @throws Error whose message is for the person who sent it
 */
export async function* readCsv(bytes: Buffer, maxRows: number): AsyncGenerator<string[]> {
  const whole = decodeText(bytes);
  const told = separatorLine.exec(whole);
  const text = whole.slice(told?.[0].length ?? 0);
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: told?.[1] ?? delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 200_000,
      to: maxRows,
    }),
  );
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (row.length > maxCells) throw new RangeError("A line of too many cells");
      yield row;
    }
  } catch (error) {
    const line = error && typeof error === "object" && "lines" in error ? ` (linha ${error.lines})` : "";
    throw new Error(`O arquivo CSV tem um erro de formato${line}.`);
  }
}

/** A spreadsheet of a few sheets has twenty, an export of somebody's data a hundred. */
const maxEntries = 2_000;

/**
 * Unpacks the wanted files of an archive one after the other, stopping as soon as they are too large: what an archive says
 * of its sizes is not believed, and only what its directory names is looked at.
 * @param maxEach bytes of one file; of a larger one comes null instead of its content
 * @throws Error where it is broken, encrypted, or goes beyond the limits
 */
export async function* unpackEach(
  bytes: Buffer,
  limits: { maxBytes: number; maxEach?: number; maxFiles?: number; wants: (name: string) => boolean },
): AsyncGenerator<{ name: string; content: Buffer | null }> {
  const { maxBytes, maxEach = maxBytes, maxFiles = maxEntries, wants } = limits;
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > maxFiles) throw new RangeError("Too many files in the archive");
  let left = maxBytes;
  for await (const entry of archive.eachEntry()) {
    if (!wants(entry.fileName)) continue;
    if (entry.isEncrypted()) throw new RangeError("An encrypted file");
    const content = await unpack(archive, entry, Math.min(left, maxEach));
    if (!content && left <= maxEach) throw new RangeError("The archive unpacks to too much");
    left -= content?.length ?? maxEach;
    yield { name: entry.fileName, content };
  }
}

/**
 * Unpacks the wanted files of an archive as `unpackEach` does, all of them together.
 * @param look sees each file before the next one is unpacked, and may refuse it
 * @throws Error where it is broken, encrypted, names a file twice, or goes beyond the limits
 */
export async function unpackBounded(
  bytes: Buffer,
  {
    maxBytes,
    wants,
    look,
  }: { maxBytes: number; wants: (name: string) => boolean; look: (content: Buffer) => void },
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = Object.create(null);
  for await (const { name, content } of unpackEach(bytes, { maxBytes, wants })) {
    if (files[name]) throw new RangeError("A file that comes twice");
    if (!content) continue;
    look(content);
    files[name] = content;
  }
  return files;
}

/** Null where it is larger. */
async function unpack(archive: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
