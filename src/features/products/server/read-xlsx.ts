import { zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { unpackBounded } from "../../../platform/unpack-bounded.ts";
import type { Cell } from "./table-format.ts";
import { xmlBounds } from "./xml-bounds.ts";

/** What the tables, texts and formats of a spreadsheet may take unpacked: 10,000 rows of ours take a tenth. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Reads the first sheet of an XLSX file. The reader is given an archive that we made of what was checked: what another
 * one says in two places, and differently, it may read elsewhere than we looked.
 * @throws Error whose message is for the person who sent it
 */
export async function* readXlsx(bytes: Buffer, maxRows: number): AsyncGenerator<Cell[]> {
  try {
    const isText = (name: string) => /\.(xml|rels)$/i.test(name);
    const archive = zipSync(await unpackBounded(bytes, { maxBytes, wants: isText, look: xmlBounds() }), {
      level: 0,
    });
    const rows = await readSheet(archive.buffer as ArrayBuffer, 1);
    yield* rows.slice(0, maxRows) as Cell[][];
  } catch {
    throw new Error("Não foi possível ler o arquivo XLSX.");
  }
}
