// A program of its own (see readInvoices): reads the notes on its standard input and writes each as a line of JSON.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { unpackEach } from "../../../../platform/csv-and-zip.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { isXlsx as isZip } from "../../products/server/table-format.ts";
import { readInvoiceXml } from "./invoice-xml.ts";
import { InvoiceFault } from "./note-part.ts";
import type { InvoiceLine } from "./read-invoices.ts";

/** SEFAZ takes 500 kB of a note; who sends it on adds a protocol, and may write a line for each element. */
const maxBytesEach = 2 * 1024 * 1024;
const maxBytes = 1024 * 1024 * 1024;
/** Beside each note may lie its PDF and its cancellation. */
const maxFiles = 30_000;

const [fileName = "", most = "", tests] = process.argv.slice(2);
const maxInvoices = Number(most);

async function write(line: InvoiceLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
}

async function tell(file: string, bytes: Buffer | null): Promise<void> {
  try {
    if (!bytes || bytes.length > maxBytesEach)
      throw new InvoiceFault("O arquivo é grande demais para uma NF-e.");
    await write({ file, invoice: readInvoiceXml(bytes, { takesTests: tests === "tests" }) });
  } catch (error) {
    if (!(error instanceof InvoiceFault)) throw error;
    await write({ file, fault: error.message });
  }
}

/** What macOS adds to archives has the names of the files, too. */
const isNote = (name: string): boolean => /\.xml$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name);

/** @returns the reason for no more, where there is one */
async function tellAll(bytes: Buffer): Promise<string | undefined> {
  let count = 0;
  try {
    for await (const { name, content } of unpackEach(bytes, {
      maxBytes,
      maxEach: maxBytesEach,
      maxFiles,
      wants: isNote,
    })) {
      if (++count > maxInvoices)
        return `O ZIP passa de ${formatCount(maxInvoices)} notas. Divida em partes menores.`;
      await tell(name, content);
    }
  } catch {
    return "Não foi possível abrir o ZIP: está corrompido, tem senha ou é grande demais.";
  }
  return count === 0 ? "O ZIP não tem nenhum arquivo XML." : undefined;
}

await write({ begun: true });
const bytes = readFileSync(0);
if (isZip(bytes)) {
  const failure = await tellAll(bytes);
  if (failure) await write({ failure });
} else await tell(fileName, bytes);
