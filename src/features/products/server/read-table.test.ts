import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isBoundedZip } from "./bounded-zip.ts";
import { readTable, UnreadableTable } from "./read-table.ts";

/** A zip archive of one file that claims to hold ten bytes, whatever it unpacks to. */
function archiveOf(content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from("xl/workbook.xml");
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(10, 22);
  header.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const start = header.length + name.length + packed.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([header, name, packed, entry, name, end]);
}

describe("an archive", () => {
  it("is bounded by what it unpacks to, not by what it claims", async () => {
    expect(await isBoundedZip(archiveOf(Buffer.alloc(1_000)), 1_000)).toBe(true);
    expect(await isBoundedZip(archiveOf(Buffer.alloc(1_001)), 1_000)).toBe(false);
  });

  it("that is a bomb or broken is refused before it is read", async () => {
    const bomb = archiveOf(Buffer.alloc(200 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readTable(bomb, 10)).rejects.toThrow(UnreadableTable);
    const broken = archiveOf(Buffer.from("<workbook")).subarray(0, 60);
    await expect(readTable(broken, 10)).rejects.toThrow(UnreadableTable);
    await expect(readTable(archiveOf(Buffer.from("não é xml")), 10)).rejects.toThrow(UnreadableTable);
  });
});

describe("a CSV file", () => {
  it.each([
    ["semicolons", "nome;preço\nPão;1,50\n"],
    ["commas", 'nome,preço\r\nPão,"1,50"\r\n'],
    ["tabs", "nome\tpreço\nPão\t1,50"],
    ["a BOM", "\uFEFFnome;preço\nPão;1,50"],
  ])("is read with %s", async (_, text) => {
    expect(await readTable(Buffer.from(text), 10)).toEqual([
      ["nome", "preço"],
      ["Pão", "1,50"],
    ]);
  });

  it("is read in Latin-1 and UTF-16, no further than asked", async () => {
    const rows = [["nome"], ["Pão"]];
    expect(await readTable(Buffer.from("nome\nPão\nBolo", "latin1"), 2)).toEqual(rows);
    expect(await readTable(Buffer.from("\uFEFFnome\nPão\nBolo", "utf16le"), 2)).toEqual(rows);
  });

  it("with a quote that never ends is refused", async () => {
    const endless = `nome\n"${"a\n".repeat(200_000)}`;
    await expect(readTable(Buffer.from(endless), 10)).rejects.toThrow("erro de formato");
  });
});
