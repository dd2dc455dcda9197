import { getPixKeyInfo } from "@brazilian-utils/brazilian-utils/get-pix-key-info";
import type { PixKeyType } from "./bank-account-contract.ts";

const types = { cpf: "CPF", cnpj: "CNPJ", email: "EMAIL", phone: "PHONE", evp: "RANDOM" } as const;

/**
 * A key as the Banco Central's directory (DICT) writes it; null where it is none of this kind.
 * @param text as the person typed it, with punctuation or without
 */
export function readPixKey(type: PixKeyType, text: string): string | null {
  // Eleven digits may be a CPF as well as a phone: with the country's code they are a phone.
  const digits = text.replace(/\D/g, "");
  const found = getPixKeyInfo(type === "PHONE" && digits.length === 11 ? `+55${digits}` : text);
  return found && types[found.type] === type ? found.value : null;
}
