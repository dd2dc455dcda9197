import { generatePixPayload } from "@brazilian-utils/brazilian-utils/generate-pix-payload";
import { product } from "../../../shared/product.ts";

/** A bank that there is not, so that no real one pays it. */
const bank = "999";
const real = "9";

/** Modulo 10 of each of the first three fields (FEBRABAN, Layout Padrão de Arrecadação e Cobrança). */
function checkDigit10(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Modulo 11 of the whole bar code; 0, 10 and 11 read 1. */
function checkDigit11(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) sum += Number(digit) * (2 + (index % 8));
  const rest = 11 - (sum % 11);
  return String(rest === 0 || rest > 9 ? 1 : rest);
}

const dayMilliseconds = 86_400_000;

/** Days since 1997-10-07; after 9999, which was 2025-02-21, it goes on with 1000 (FEBRABAN, Comunicado FB-009/2023). */
function dueFactor(dueOn: string): string {
  const days = Math.round((Date.parse(dueOn) - Date.parse("1997-10-07")) / dayMilliseconds);
  return String(days <= 9_999 ? days : 1_000 + ((days - 10_000) % 9_000)).padStart(4, "0");
}

interface Boleto {
  /** Tells boletos apart. */
  number: number;
  cents: number;
  /** `YYYY-MM-DD` */
  dueOn: string;
}

/** The 44 digits of the bars. */
function bars({ number, cents, dueOn }: Boleto): string {
  const amount = dueFactor(dueOn) + String(cents).padStart(10, "0");
  const free = String(number).padStart(25, "0");
  return bank + real + checkDigit11(bank + real + amount + free) + amount + free;
}

/** The line of 47 digits that a person types, without spaces. */
export function boletoLine(boleto: Boleto): string {
  const code = bars(boleto);
  const free = code.slice(19);
  const fields = [code.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)];
  return fields.map((digits) => digits + checkDigit10(digits)).join("") + code.charAt(4) + code.slice(5, 19);
}

/** The digits of the bars by the line. */
export const barsOfLine = (line: string): string =>
  line.slice(0, 4) +
  line.charAt(32) +
  line.slice(33) +
  line.slice(4, 9) +
  line.slice(10, 20) +
  line.slice(21, 31);

/**
 * The text of a dynamic BR Code, to copy or to show as a QR code (Banco Central, Manual do BR Code). It says where a bank
 * would ask for the charge: a host that there is not (RFC 2606), so that no real bank pays it.
 * @param id a UUID
 */
export function pixText(id: string): string {
  const text = generatePixPayload({
    url: `pix.sandbox.invalid/qr/v2/${id.replaceAll("-", "")}`,
    merchantName: product.name,
    merchantCity: product.city.split(",")[0] ?? "",
  });
  if (!text) throw new Error("No BR Code can be made of this charge");
  return text;
}
