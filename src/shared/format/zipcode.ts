import { digitsOf } from "./text.ts";

/** Digits of a post code (CEP) as stored: at most 8. */
export function zipcodeDigits(text: string): string {
  return digitsOf(text).slice(0, 8);
}

/** Shows a post code: '01310100' gives '01310-100'. Fewer digits are shown as far as they go. */
export function formatZipcode(zipcode: string): string {
  const digits = zipcodeDigits(zipcode);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** True for a post code of eight digits, masked or not. */
export function isZipcode(text: string): boolean {
  return digitsOf(text).length === 8;
}
