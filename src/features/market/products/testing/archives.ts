import { constants, crc32, deflateRawSync } from "node:zlib";

/** A file of an archive, and the lies that are told about it. */
export interface ArchivedFile {
  name: string;
  /** As it lies in the archive. */
  packed: Buffer;
  /** Of what it unpacks to; checked by nobody who stops before its end. */
  checksum?: number;
  /** Sizes in bytes that the directory at the end claims. */
  directory?: { packed?: number; unpacked?: number };
  /** Sizes in bytes that the header before the file claims. */
  header?: { packed?: number; unpacked?: number };
}

/** As `deflate`, for files that are what they say. */
export const fileOf = (name: string, content: string): ArchivedFile => ({
  name,
  packed: deflateRawSync(content),
  checksum: crc32(content),
  directory: { unpacked: Buffer.byteLength(content) },
  header: { unpacked: Buffer.byteLength(content) },
});

/** A few kilobytes for each 16 MB that they unpack to, all of them spaces. */
export function packedSpaces(megabytes: number): Buffer {
  const piece = Buffer.alloc(16 * 1024 * 1024, " ");
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH });
  const last = Buffer.from([3, 0]);
  return Buffer.concat([...Array.from({ length: Math.ceil(megabytes / 16) }, () => packed), last]);
}

/** A zip archive (PKWARE APPNOTE, 4.3) that says of its files whatever it is told to say. */
export function archiveOf(files: ArchivedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { name, packed } = file;
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    writeFacts(header.subarray(4), file, file.header);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    writeFacts(entry.subarray(6), file, file.directory);
    entry.writeUInt32LE(offset, 42);
    bodies.push(header, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += header.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

/** Both places tell the same, in the same order. */
function writeFacts(
  target: Buffer,
  { name, packed, checksum = 0 }: ArchivedFile,
  claimed: ArchivedFile["header"] = {},
): void {
  target.writeUInt16LE(20, 0);
  target.writeUInt16LE(8, 4);
  target.writeUInt32LE(checksum, 10);
  target.writeUInt32LE(claimed.packed ?? packed.length, 14);
  target.writeUInt32LE(claimed.unpacked ?? 10, 18);
  target.writeUInt16LE(name.length, 22);
}

const content = (type: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`;
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** What a spreadsheet needs besides its texts and its first sheet. */
export const workbookFiles: ArchivedFile[] = [
  fileOf(
    "[Content_Types].xml",
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${content("sheet.main")}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content("worksheet")}"/><Override PartName="/xl/sharedStrings.xml" ContentType="${content("sharedStrings")}"/></Types>`,
  ),
  fileOf(
    "_rels/.rels",
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  fileOf(
    "xl/workbook.xml",
    `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  fileOf(
    "xl/_rels/workbook.xml.rels",
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ),
];

export const sheetFile = (rows: string): ArchivedFile =>
  fileOf(
    "xl/worksheets/sheet1.xml",
    `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  );

export const textsFile = (items: string): ArchivedFile =>
  fileOf("xl/sharedStrings.xml", `${head}<sst xmlns="${main}">${items}</sst>`);
