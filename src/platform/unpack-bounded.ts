import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** A spreadsheet of a few sheets has twenty, an export of somebody's data a hundred. */
const maxEntries = 2_000;

/**
 * Unpacks the wanted files of an archive, stopping as soon as they are too large: what an archive says of its sizes is
 * not believed, and only what its directory names is looked at.
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
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > maxEntries) throw new RangeError("Too many files in the archive");
  const files: Record<string, Uint8Array> = Object.create(null);
  let left = maxBytes;
  for await (const entry of archive.eachEntry()) {
    if (!wants(entry.fileName)) continue;
    if (entry.isEncrypted()) throw new RangeError("An encrypted file");
    if (files[entry.fileName]) throw new RangeError("A file that comes twice");
    const content = await unpack(archive, entry, left);
    left -= content.length;
    look(content);
    files[entry.fileName] = content;
  }
  return files;
}

async function unpack(archive: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    size += chunk.length;
    if (size > maxBytes) throw new RangeError("The archive unpacks to too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
