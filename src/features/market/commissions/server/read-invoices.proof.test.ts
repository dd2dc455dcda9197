import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, expect, it } from "vitest";
import { archiveOf, fileOf, packedSpaces } from "../../products/testing/archives.ts";
import { noteXml } from "../testing/invoice-files.ts";
import { maxInvoices, readInvoices, UnreadableInvoices } from "./read-invoices.ts";

const path = join(tmpdir(), `praca-many-invoices-${process.pid}`);
afterAll(() => rm(path, { force: true }));

/** The most that any process took which this one started, in megabytes. */
async function peakOfOthers(work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const look = async () => {
    for (const task of await readdir("/proc/self/task")) {
      const children = await readFile(`/proc/self/task/${task}/children`, "utf8").catch(() => "");
      for (const pid of children.split(" ").filter(Boolean)) {
        const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      }
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), 20);
  await work().finally(() => clearInterval(timer));
  return peak;
}

/** A note of twelve lines with what a real one has beside them: its signature, its texts, its taxes. */
const realSize = (number: number): string => {
  const lines = Array.from({ length: 12 }, (_, index) => ({
    value: `${(number % 900) + index + 1}.${String(number % 100).padStart(2, "0")}`,
    name: `Biscoito amanteigado sabor ${index} caixa com 24 pacotes de 400 g`,
  }));
  const padding = `<infAdic><infCpl>${randomBytes(4_000).toString("base64")}</infCpl></infAdic>`;
  return noteXml({ number, lines, instalments: [{ dueOn: "2026-11-05", value: "100.00" }] }).replace(
    "</infNFe>",
    `${padding}</infNFe>`,
  );
};

it("ten thousand notes are read within 120 seconds and 256 MB", async () => {
  const files = Array.from({ length: maxInvoices }, (_, index) => [
    `notas/${index + 1}.xml`,
    Buffer.from(realSize(index + 1)),
  ]);
  await writeFile(path, zipSync(Object.fromEntries(files), { level: 1 }));
  files.length = 0;
  let count = 0;
  let cents = 0;
  const begun = performance.now();
  const peak = await peakOfOthers(async () => {
    for await (const read of readInvoices(path, { fileName: "notas.zip", takesTests: false })) {
      if ("fault" in read) throw new Error(`${read.file}: ${read.fault}`);
      count += 1;
      cents += read.invoice.totalCents;
    }
  });
  const seconds = (performance.now() - begun) / 1_000;
  const size = (await stat(path)).size / 1024 / 1024;
  process.stdout.write(
    `${count} notes, ${size.toFixed(0)} MB packed: ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB\n`,
  );
  expect(count).toBe(maxInvoices);
  expect(Number.isSafeInteger(cents)).toBe(true);
  expect(seconds).toBeLessThan(120);
  if (process.platform !== "linux") return;
  expect(peak).toBeGreaterThan(40);
  expect(peak).toBeLessThan(256);
});

const packed = packedSpaces(16);
const many = <File>(length: number, file: (name: string) => File) =>
  Array.from({ length }, (_, index) => file(`${index}`));

it.each<[string, () => Buffer, string]>([
  [
    "of thousands of large files",
    () =>
      archiveOf(
        many(600, (name) => ({ name: `${name}.xml`, packed, directory: { unpacked: 16 * 1024 * 1024 } })),
      ),
    "grande demais",
  ],
  ["of too many files", () => archiveOf(many(30_001, (name) => fileOf(`${name}.txt`, ""))), "grande demais"],
  [
    "of too many notes",
    () => archiveOf(many(maxInvoices + 1, (name) => fileOf(`${name}.xml`, ""))),
    "passa de 10.000 notas",
  ],
])("an archive %s is refused as a whole", async (_, make, words) => {
  await writeFile(path, make());
  const readAll = async () => {
    for await (const _ of readInvoices(path, { fileName: "notas.zip", takesTests: false }));
  };
  const reading = readAll();
  await expect(reading).rejects.toThrow(UnreadableInvoices);
  await expect(reading).rejects.toThrow(words);
});
