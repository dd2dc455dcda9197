import type { Sheet } from "../contract.ts";

/** A sheet as the file that a call answers. */
export async function sheetFile(sheet: Sheet, name: string) {
  // The library behind it takes memory, which most processes never need.
  const { sheetPdf } = await import("./sheet-pdf.ts");
  const pdf = await sheetPdf(sheet);
  return {
    file_name: `${name}-${sheet.computed_on}.pdf`,
    content_type: "application/pdf",
    base64: pdf.toString("base64"),
  };
}
