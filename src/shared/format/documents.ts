import { digitsOf } from "./text.ts";

/** Digits of a CPF as stored: at most 11. */
export function cpfDigits(text: string): string {
  return digitsOf(text).slice(0, 11);
}

/** Shows a CPF: '12345678909' gives '123.456.789-09'. Fewer digits are shown as far as they go. */
export function formatCpf(cpf: string): string {
  return punctuate(cpfDigits(cpf), [3, 3, 3, 2], [".", ".", "-"]);
}

/**
 * Characters of a CNPJ as stored: at most 14, letters in capitals. Since July 2026 the first twelve may be letters or
 * digits (Instrução Normativa RFB 2.229/2024); the two check digits are always digits.
 */
export function cnpjCharacters(text: string): string {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return characters.slice(0, 12) + digitsOf(characters.slice(12)).slice(0, 2);
}

/** Shows a CNPJ, with letters or without: '12ABC34501DE35' gives '12.ABC.345/01DE-35'. */
export function formatCnpj(cnpj: string): string {
  return punctuate(cnpjCharacters(cnpj), [2, 3, 3, 4, 2], [".", ".", "/", "-"]);
}

/** Shows a whole CPF or CNPJ, told apart by its length. */
export const formatDocument = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document);

function punctuate(text: string, lengths: readonly number[], marks: readonly string[]): string {
  let shown = "";
  let from = 0;
  for (const [index, length] of lengths.entries()) {
    const part = text.slice(from, from + length);
    if (!part) break;
    shown += (index > 0 ? marks[index - 1] : "") + part;
    from += length;
  }
  return shown;
}
