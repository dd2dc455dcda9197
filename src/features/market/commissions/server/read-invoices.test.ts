import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type ArchivedFile, archiveOf, fileOf, packedSpaces } from "../../products/testing/archives.ts";
import { accessKeyOf, cancellationXml, noteXml } from "../testing/invoice-files.ts";
import { type ReadInvoice, readInvoices, UnreadableInvoices } from "./read-invoices.ts";

const path = join(tmpdir(), `praca-invoices-${process.pid}`);
afterAll(() => rm(path, { force: true }));

async function read(bytes: Buffer | string, takesTests = false): Promise<ReadInvoice[]> {
  await writeFile(path, bytes);
  const found: ReadInvoice[] = [];
  for await (const each of readInvoices(path, { fileName: "nota.xml", takesTests })) found.push(each);
  return found;
}

const megabyte = 1024 * 1024;
const packed = packedSpaces(16);
/** 16 MB of spaces, in a few kilobytes. */
const spaces = (name: string, claimed = 16 * megabyte): ArchivedFile => ({
  name,
  packed,
  directory: { unpacked: claimed },
});

it("one file is read, or told with its fault", async () => {
  expect(await read(noteXml())).toEqual([
    {
      file: "nota.xml",
      invoice: expect.objectContaining({ accessKey: accessKeyOf({}), totalCents: 100_00 }),
    },
  ]);
  expect(await read(noteXml({ environment: "2" }), true)).toMatchObject([
    { invoice: { environment: "TEST" } },
  ]);
  expect(await read(" ".repeat(3_000_000))).toMatchObject([
    { fault: expect.stringContaining("grande demais") },
  ]);
});

it("an archive is read file by file, in its order; what is no XML is passed over", async () => {
  const archive = archiveOf([
    fileOf("2026/10/volta.xml", noteXml({ purpose: "4", number: 2, references: [accessKeyOf({})] })),
    fileOf("2026/10/venda.XML", noteXml()),
    fileOf("2026/10/venda.pdf", "%PDF"),
    fileOf("__MACOSX/2026/10/._venda.xml", "x"),
    fileOf("quebrada.xml", noteXml().slice(0, 500)),
    fileOf("cancelada.xml", cancellationXml()),
  ]);
  expect(await read(archive)).toEqual([
    { file: "2026/10/volta.xml", invoice: expect.objectContaining({ kind: "RETURN" }) },
    { file: "2026/10/venda.XML", invoice: expect.objectContaining({ kind: "SALE" }) },
    { file: "quebrada.xml", fault: expect.stringContaining("incompleto") },
    { file: "cancelada.xml", invoice: expect.objectContaining({ kind: "CANCELED" }) },
  ]);
});

it("a file that unpacks to far more than a note is one fault among notes", async () => {
  const archive = archiveOf([
    fileOf("um.xml", noteXml()),
    spaces("bomba.xml"),
    fileOf("dois.xml", noteXml()),
  ]);
  expect(await read(archive)).toMatchObject([
    { file: "um.xml", invoice: {} },
    { file: "bomba.xml", fault: "O arquivo é grande demais para uma NF-e." },
    { file: "dois.xml", invoice: {} },
  ]);
});

it.each<[string, () => Buffer, string]>([
  [
    "that lies of its sizes",
    () => archiveOf([fileOf("um.xml", noteXml()), spaces("bomba.xml", 10)]),
    "corrompido",
  ],
  ["without notes", () => archiveOf([fileOf("leia.txt", "oi")]), "nenhum arquivo XML"],
  ["broken off", () => archiveOf([fileOf("um.xml", noteXml())]).subarray(0, 300), "corrompido"],
])("an archive %s is refused as a whole", async (_, make, words) => {
  const reading = read(make());
  await expect(reading).rejects.toThrow(UnreadableInvoices);
  await expect(reading).rejects.toThrow(words);
});
