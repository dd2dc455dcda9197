import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

const inflate = promisify(inflateRaw);
const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const mostEntries = 2_000;

/**
 * True where a zip archive is sound and unpacks to no more than some bytes. What the archive says of its sizes is not
 * believed: a few kilobytes can claim little and unpack to gigabytes. Layout: PKWARE APPNOTE, 4.3.
 */
export async function isBoundedZip(bytes: Buffer, maxBytes: number): Promise<boolean> {
  try {
    let left = maxBytes;
    for (const { method, packed } of entriesOf(bytes)) {
      if (method === 0) left -= packed.length;
      else if (method === 8) left -= (await inflate(packed, { maxOutputLength: Math.max(left, 1) })).length;
      else return false;
      if (left < 0) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function* entriesOf(bytes: Buffer) {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== endOfDirectory) end--;
  const total = bytes.readUInt16LE(end + 10);
  if (total > mostEntries) throw new RangeError("too many entries");
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < total; entry++) {
    if (bytes.readUInt32LE(at) !== directoryEntry) throw new RangeError("broken directory");
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const header = bytes.readUInt32LE(at + 42);
    const data = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    yield { method, packed: bytes.subarray(data, data + size) };
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
