import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { makePdf } from "../testing/resume-files.ts";
import { readPdfLines } from "./read-pdf-lines.ts";

/** A PDF of so many pages, each saying its number. */
async function pagesOf(count: number): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (let page = 1; page <= count; page += 1) document.addPage().fontSize(12).text(`Folha ${page}`);
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it("reads the first twenty pages", async () => {
  const lines = await readPdfLines(await pagesOf(22));
  expect(lines.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Folha ${index + 1}`),
  );
});

it("reads no more than 100,000 characters", async () => {
  const lines = await readPdfLines(
    await makePdf(Array.from({ length: 1_500 }, () => ["a".repeat(90), 9] as const)),
  );
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  expect(characters).toBeGreaterThan(99_000);
  expect(characters).toBeLessThanOrEqual(100_000);
});

it("divides what stands far apart on one line, and knows how large letters are", async () => {
  const document = new PDFDocument();
  document.fontSize(12).text("Casa Lima", 72, 100).text("03/2019 – 05/2021", 400, 100);
  document.fontSize(10).text("Vendedora", 72, 120);
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  expect(await readPdfLines(Buffer.concat(chunks))).toEqual([
    { text: "Casa Lima\t03/2019 – 05/2021", size: 12 },
    { text: "Vendedora", size: 10 },
  ]);
});
