import { cnpj, cpf } from "cpf-cnpj-validator";
import { cnpjCharacters, cpfDigits } from "./format/documents.ts";

/** True when a CPF, masked or not, has 11 digits and right check digits; repeated digits ('111…') are refused. */
export function isCpf(text: string): boolean {
  return /^[\d.\-\s]+$/.test(text) && text.replace(/\D/g, "").length === 11 && cpf.isValid(cpfDigits(text));
}

/**
 * True when a CNPJ, masked or not, numeric or alphanumeric, has 14 characters and right check digits (Instrução
 * Normativa RFB 2.229/2024).
 */
export function isCnpj(text: string): boolean {
  const bare = text.toUpperCase().replace(/[.\-/\s]/g, "");
  return /^[0-9A-Z]{12}\d{2}$/.test(bare) && cnpj.isValid(cnpjCharacters(bare));
}

/**
 * True of the access key of an NF-e (Manual de Orientação do Contribuinte, item 5.4): 44 characters, of which the first
 * twelve of the issuer's CNPJ may be letters (Nota Técnica Conjunta 2025.001), the last one a check digit.
 */
export const isAccessKey = (text: string): boolean =>
  /^\d{6}[0-9A-Z]{12}\d{26}$/.test(text) && text.slice(43) === accessKeyDigit(text.slice(0, 43));

/** The check digit of the 43 characters before it: modulo 11, weights 2 to 9 from the right, a letter counts as its place in ASCII less 48. */
export function accessKeyDigit(characters: string): string {
  const sum = [...characters]
    .reverse()
    .reduce((total, sign, index) => total + (sign.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? "0" : String(11 - rest);
}
