import { digitsOf } from "./text.ts";

/** Numbers of companies that are the same everywhere in the country: 0800, 0300, 0500, 0900, and 4004, 4003, 3003 and their like. */
export const serviceNumber = /^(?:0[3589]00\d{6,7}|(?:400\d|300\d|4020|4062)\d{4})$/;

/**
 * Shows a Brazilian phone: '11987654321' gives '(11) 98765-4321', '1134567890' gives '(11) 3456-7890', '08001234567' gives
 * '0800 123 4567'. A leading country code 55 is dropped. Fewer digits are shown as far as they go.
 */
export function formatPhone(phone: string): string {
  const digits = phoneDigits(phone);
  if (serviceNumber.test(digits))
    return digits.startsWith("0")
      ? digits.replace(/^(\d{4})(\d{3})(\d+)$/, "$1 $2 $3")
      : digits.replace(/^(\d{4})(\d{4})$/, "$1-$2");
  if (digits.length <= 2) return digits ? `(${digits}` : "";
  const area = digits.slice(0, 2);
  const local = digits.slice(2);
  const split = digits.length === 11 ? 5 : 4;
  return local.length > split
    ? `(${area}) ${local.slice(0, split)}-${local.slice(split)}`
    : `(${area}) ${local}`;
}

/**
 * Digits of a phone as it is dialled in Brazil: area code and number, without mask, country code ('+55'), trunk zero and the
 * two digits of a carrier ('0 15 11 …'); those of a number of companies as they are. What is too long stays so.
 */
export function nationalDigits(phone: string): string {
  const given = digitsOf(phone);
  if (serviceNumber.test(given)) return given;
  const plain = given.replace(/^0+/, "");
  const national = plain.length > 11 && plain.startsWith("55") ? plain.slice(2) : plain;
  if (serviceNumber.test(national)) return national;
  const area = national.replace(/^0+/, "");
  return given.startsWith("0") && /^\d\d[1-9]{2}\d{8,9}$/.test(area) ? area.slice(2) : area;
}

/** Digits of a phone as they are stored, at most 11. */
export const phoneDigits = (phone: string): string => nationalDigits(phone).slice(0, 11);

/** True for ten or eleven digits with an area code; mobile numbers have eleven, beginning with 9 after it, landlines ten, beginning with 2 to 5. */
export function isPhone(phone: string): boolean {
  return /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(phoneDigits(phone));
}

/**
 * Address that opens a WhatsApp conversation.
 * @param phone Brazilian phone, masked or not
 * @param text first message, not yet encoded
 */
export function whatsAppLink(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : "";
  return `https://wa.me/55${phoneDigits(phone)}${query}`;
}

/** Address that calls a phone: '11987654321' gives 'tel:+5511987654321', '08001234567' gives 'tel:08001234567'. */
export function phoneLink(phone: string): string {
  const digits = phoneDigits(phone);
  return serviceNumber.test(digits) ? `tel:${digits}` : `tel:+55${digits}`;
}
