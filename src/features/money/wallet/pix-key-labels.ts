import type { PixKeyType } from "./bank-account-contract.ts";

export const pixKeyLabels: Record<PixKeyType, string> = {
  CPF: "CPF",
  CNPJ: "CNPJ",
  EMAIL: "E-mail",
  PHONE: "Celular",
  RANDOM: "Chave aleatória",
};
