import { digitsOf } from "./text.ts";

/**
 * Shows a Brazilian phone: '11987654321' gives '(11) 98765-4321', '1134567890' gives '(11) 3456-7890'. A leading
 * country code 55 is dropped. Fewer digits are shown as far as they go.
 */
export function formatPhone(phone: string): string {
  const digits = phoneDigits(phone);
  if (digits.length <= 2) return digits ? `(${digits}` : "";
  const area = digits.slice(0, 2);
  const local = digits.slice(2);
  const split = digits.length === 11 ? 5 : 4;
  return local.length > split
    ? `(${area}) ${local.slice(0, split)}-${local.slice(split)}`
    : `(${area}) ${local}`;
}

/** Digits of a phone as they are stored: area code and number, without country code or mask, at most 11. */
export function phoneDigits(phone: string): string {
  const digits = digitsOf(phone);
  const national = digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
  return national.replace(/^0+/, "").slice(0, 11);
}

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

/** Address that calls a phone: '11987654321' gives 'tel:+5511987654321'. */
export function phoneLink(phone: string): string {
  return `tel:+55${phoneDigits(phone)}`;
}
