import { getBankByCode } from "@brazilian-utils/brazilian-utils/get-bank-by-code";
import { getBanks } from "@brazilian-utils/brazilian-utils/get-banks";

/** The banks that take transfers, by their code (COMPE), as the Banco Central lists them. */

export interface Bank {
  code: string;
  name: string;
}

/** What people call the best known ones, where the register calls them something else. */
const everydayNames: Record<string, string> = {
  "001": "Banco do Brasil",
  "033": "Santander",
  "077": "Inter",
  "104": "Caixa Econômica Federal",
  "197": "Stone",
  "208": "BTG Pactual",
  "212": "Original",
  "237": "Bradesco",
  "260": "Nubank",
  "290": "PagBank (PagSeguro)",
  "323": "Mercado Pago",
  "336": "C6 Bank",
  "341": "Itaú",
  "380": "PicPay",
  "422": "Safra",
  "623": "Banco Pan",
  "748": "Sicredi",
  "756": "Sicoob",
};

/** The name of a bank; null where there is none of this code. */
export function bankNameOf(code: string): string | null {
  const bank = getBankByCode(code);
  return bank && (everydayNames[code] ?? bank.name);
}

/** All of them, those that most people have first, then by code. */
export function listBanks(): Bank[] {
  const banks = getBanks().map(({ code, name }) => ({ code, name: everydayNames[code] ?? name }));
  const isUsual = ({ code }: Bank) => code in everydayNames;
  return [...banks.filter(isUsual), ...banks.filter((bank) => !isUsual(bank))];
}
