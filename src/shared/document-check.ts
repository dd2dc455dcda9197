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
