import { importMaxBytes, spreadsheetTooLarge } from "../../spreadsheet-contract.ts";

/** What is wrong with a chosen file before it is sent; undefined where it may be a spreadsheet. */
export function problemOfSpreadsheet(file: File): string | undefined {
  if (/\.xls$/i.test(file.name))
    return "Este é o formato antigo do Excel. Salve como XLSX ou CSV e envie de novo.";
  if (!/\.(csv|txt|xlsx)$/i.test(file.name)) return "Escolha um arquivo CSV ou XLSX.";
  if (file.size === 0) return "Este arquivo está vazio. Escolha outro.";
  return file.size > importMaxBytes ? spreadsheetTooLarge.message : undefined;
}
